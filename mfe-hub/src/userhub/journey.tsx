import { isClosed } from '@hearthside/services/commission/consultations/status-message.contract.ts';
import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { Account, Pieces } from '@hearthside/services/slices/hub/hub.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Fragment } from 'react';
import { ConsultationDetails } from '../consultations/consultation-details.tsx';
import { RequestCard } from '../consultations/request-card.tsx';
import { requestName } from '../consultations/request-milestones.ts';
import { WithdrawRequest } from '../consultations/withdraw-request.tsx';
import { Conversation } from '../conversations/conversation.tsx';
import { unreadOf } from '../conversations/messages-link.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { orderName } from '../orders/order-queries.ts';
import css from './card.module.css';
import section from './section.module.css';
import { Earlier, Section } from './section.tsx';

interface JourneyProps {
  account: Account | undefined;
  /** @default they are being read */
  pictures: Pieces['pictures'] | undefined;
}

/**
 * What the customer has under way, each as a card: what the specification names for their status (the latest order or the
 * latest request) in full, and in short every other open order and request. What is open comes first; what is over is
 * folded, unless it has news.
 */
export function Journey({ account, pictures = {} }: JourneyProps) {
  const isCustomer = account?.status === 'customer';
  if (!account || (!isCustomer && account.status !== 'prospect')) {
    return <EmptyState title="Your journey with us is just beginning." />;
  }
  const { orderHistory, consultationHistory, quotes } = account;
  // A request goes on as its order.
  const requests = consultationHistory.filter(({ id }) => !orderHistory.some((order) => order.id === id));
  const latestOrder = isCustomer ? orderHistory[0] : undefined;
  const latestRequest = isCustomer ? undefined : consultationHistory[0];
  const hasNews = ({ id }: { id: string }) => unreadOf(account, id) > 0;
  const isDeclined = ({ id }: { id: string }) =>
    quotes.some((quote) => quote.id === id && quote.state === 'declined');
  const otherOrders = orderHistory.filter((order) => order !== latestOrder);
  const otherRequests = requests.filter((request) => request !== latestRequest);
  const openOrders = otherOrders.filter((order) => hasNews(order) || !isOver(order.status));
  const openRequests = otherRequests.filter(
    (request) => hasNews(request) || !(isClosed(request) || isDeclined(request)),
  );
  const pictureOf = ({ id }: { id: string }) => pictures[id] ?? null;
  const latest = (
    <Fragment key="latest">
      {isCustomer && !latestOrder && (
        <Section title="Order Status">
          <EmptyState title="You have no recent orders." />
        </Section>
      )}
      {latestOrder && (
        <OrderCard
          account={account}
          order={latestOrder}
          title="Order Status"
          picture={pictureOf(latestOrder)}
        />
      )}
      {latestRequest && (
        <Section title="Consultation Details" picture={pictureOf(latestRequest)}>
          <ConsultationDetails
            account={account}
            entry={latestRequest}
            quote={quotes.find(({ id }) => id === latestRequest.id)}
          />
          <Conversation
            account={account}
            id={latestRequest.id}
            about={`your request: ${requestName(latestRequest)}`}
          />
          <WithdrawRequest uid={account.uid} entry={latestRequest} />
        </Section>
      )}
      {!isCustomer && !latestRequest && (
        <>
          <FirstSteps />
          <Section title="Consultation Details">
            <p>Could not find consultation details.</p>
          </Section>
        </>
      )}
    </Fragment>
  );
  const isLatestOver = latestOrder ? isOver(latestOrder.status) : latestRequest && isClosed(latestRequest);
  const others = openOrders.length + openRequests.length > 0 && (
    <div key="others" className={section.others}>
      {openOrders.map((order) => (
        <OrderCard
          key={order.id}
          account={account}
          order={order}
          kind={`Order of ${dayText(order.placedOn)}`}
          title={orderName(order)}
          picture={pictureOf(order)}
        />
      ))}
      {openRequests.map((entry) => (
        <RequestCard key={entry.id} account={account} entry={entry} picture={pictureOf(entry)} />
      ))}
    </div>
  );
  return (
    <>
      {/* By their keys they keep what they are when they change places. */}
      {isLatestOver ? [others, latest] : [latest, others]}
      <Earlier
        title="Earlier Orders"
        entries={otherOrders.filter((order) => !openOrders.includes(order))}
        pageOf={({ id }) => `/userhub/orders/${id}`}
      >
        {(order) => `${orderName(order)}, ${dayText(order.placedOn)}, ${order.status}`}
      </Earlier>
      <Earlier
        title="Earlier Requests"
        entries={otherRequests.filter((request) => !openRequests.includes(request))}
        pageOf={({ id }) => `/userhub/requests/${id}`}
      >
        {requestName}
      </Earlier>
    </>
  );
}

/** What somebody can do who has asked for nothing yet. */
function FirstSteps() {
  return (
    <Section title="Start Here">
      <p>
        Every piece is made for one place. Look at what we build, then tell us about yours. We’ll draw it,
        send you a quote and build it. You can follow it all here.
      </p>
      <p className={css.links}>
        <LinkButton to="/products">Choose a Product</LinkButton>
        <LinkButton to="/consultation" look="secondary">
          Request a Consultation
        </LinkButton>
        <LinkButton to="/pages/how-it-works" look="quiet" className={layout.flush}>
          How it works
        </LinkButton>
      </p>
    </Section>
  );
}
