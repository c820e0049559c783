import { openChange } from '@hearthside/services/commission/orders/change.contract.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { DELIVERED, milestonesOf } from '@hearthside/services/commission/orders/stage.contract.ts';
import { nextStep, stageMessage } from '@hearthside/services/commission/orders/stage-message.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RequestFacts } from '../consultations/request-facts.tsx';
import { Conversation } from '../conversations/conversation.tsx';
import { Papers } from '../papers/papers.tsx';
import { NextAction, StatusPanel } from '../progress/status-panel.tsx';
import { MilestoneItem } from '../progress/steps.tsx';
import { reviewPage } from '../reviews/review-queries.ts';
import { PartOfHub, PrintOrBack } from '../userhub/part-of-hub.tsx';
import { piecesQuery } from '../userhub/pieces-query.ts';
import { Section } from '../userhub/section.tsx';
import { DeliveryAddress } from './order-address.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderHandover } from './order-handover.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPhotos } from './order-photos.tsx';
import css from './order-progress.module.css';
import { CHANGES } from './order-queries.ts';
import { PayOnline } from './pay-online.tsx';

/** `/userhub/orders/:id`: one of the customer's orders with all that belongs to it, and the request that it came from. */
export default function OrderPage() {
  return (
    <PartOfHub
      heading="Your Order"
      name="order"
      find={({ orderHistory }, id) => orderHistory.find((order) => order.id === id)}
    >
      {(order, account) => {
        const request = account.consultationHistory.find(({ id }) => id === order.id);
        const quote = account.quotes.find(({ id }) => id === order.id);
        return (
          <>
            <Section title="What Happens Next">
              <OrderProgress order={order}>
                {openChange(order.changes)?.state === 'proposed' && (
                  <p>
                    <LinkButton to={CHANGES}>View the change</LinkButton>
                  </p>
                )}
                {account.paysOnline && <PayOnline uid={account.uid} order={order} />}
              </OrderProgress>
              {order.status === DELIVERED && <ReviewInvitation uid={account.uid} id={order.id} />}
            </Section>
            <OrderHandover uid={account.uid} order={order} />
            <Section title="Order Status">
              <OrderDetails order={order} />
              <DeliveryAddress account={account} order={order} />
              <OrderMoney order={order} account={account} />
              <OrderPhotos order={order} />
              <Conversation account={account} id={order.id} about={`order ${order.orderId}`} />
            </Section>
            <OrderChanges uid={account.uid} order={order} given={quote?.signature?.given} />
            <Section title="Documents">
              <Papers uid={account.uid} id={order.id} />
            </Section>
            {request && (
              <Section title="Your Request">
                <RequestFacts entry={request} />
                {quote && (
                  <p>
                    <Link to={`/userhub/quotes/${order.id}`}>The quote that you accepted</Link>
                  </p>
                )}
              </Section>
            )}
            <PrintOrBack />
          </>
        );
      }}
    </PartOfHub>
  );
}

/** What has happened with an order, what comes next, and who has to act; `children` are how. */
function OrderProgress({ order, children }: { order: OrderEntry; children?: ReactNode }) {
  const { title, body } = stageMessage(order.status);
  return (
    <>
      <StatusPanel title={title}>
        <p>{body}</p>
        <NextAction next={nextStep(order)} />
        {children}
      </StatusPanel>
      <ol className={css.timeline} aria-label="Progress of your order">
        {milestonesOf(order).map((milestone) => (
          <MilestoneItem key={milestone.stage} milestone={milestone} css={css} />
        ))}
      </ol>
    </>
  );
}

/** Invites to review the pieces of a delivered order that have no review yet. */
function ReviewInvitation({ uid, id }: { uid: string; id: string }) {
  const { data } = useQuery(piecesQuery(useHost(), uid));
  const pieces = data?.toReview.filter((piece) => piece.id === id) ?? [];
  if (pieces.length === 0) return null;
  return (
    <>
      <p>How do you like it? A review helps others choose.</p>
      <ul>
        {pieces.map(({ productId, name }) => (
          <li key={productId}>
            <Link to={reviewPage(productId)}>Review {name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
