import { isClosed } from '@hearthside/services/commission/consultations/status-message.contract.ts';
import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { ConsultationDetails } from '../consultations/consultation-details.tsx';
import { RequestCard } from '../consultations/request-card.tsx';
import { requestName } from '../consultations/request-name.ts';
import { WithdrawRequest } from '../consultations/withdraw-request.tsx';
import { Conversation } from '../conversations/conversation.tsx';
import { unreadOf } from '../conversations/unread.ts';
import { longDate } from '../dates.ts';
import { OrderCard } from '../orders/order-card.tsx';
import { Earlier } from './earlier.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Section } from './section.tsx';

/**
 * What the customer has under way, each as a card: first what the specification names for their status (the latest order
 * or the latest request), then every other open order and request. What is over is folded, unless it has news.
 */
export function Journey({ account }: { account: Account | undefined }) {
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
  return (
    <>
      {isCustomer && !latestOrder && (
        <Section title="Order Status">
          <EmptyState title="You have no recent orders." />
        </Section>
      )}
      {latestOrder && <OrderCard account={account} order={latestOrder} title="Order Status" />}
      {!isCustomer && !latestRequest && <FirstSteps />}
      {!isCustomer && (
        <Section title="Consultation Details">
          {latestRequest ? (
            <>
              <ConsultationDetails
                entry={latestRequest}
                quote={quotes.find(({ id }) => id === latestRequest.id)}
              />
              <Conversation
                account={account}
                id={latestRequest.id}
                about={`your request: ${requestName(latestRequest)}`}
              />
              <WithdrawRequest uid={account.uid} entry={latestRequest} />
            </>
          ) : (
            <p>Could not find consultation details.</p>
          )}
        </Section>
      )}
      {openOrders.map((order) => (
        <OrderCard key={order.id} account={account} order={order} title={`Order ${order.orderId}`} />
      ))}
      {openRequests.map((entry) => (
        <RequestCard key={entry.id} account={account} entry={entry} />
      ))}
      <Earlier
        title="Earlier Orders"
        entries={otherOrders.filter((order) => !openOrders.includes(order))}
        pageOf={({ id }) => `/userhub/orders/${id}`}
      >
        {(order) => `${order.orderId}, ${longDate(order.placedOn)}, ${order.status}`}
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
