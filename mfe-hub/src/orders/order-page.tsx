import { openChange } from '@hearthside/services/commission/orders/change.contract.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { DELIVERED, milestonesOf } from '@hearthside/services/commission/orders/stage.contract.ts';
import { nextStep, stageMessage } from '@hearthside/services/commission/orders/stage-message.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import type { Pieces } from '@hearthside/services/slices/hub/hub.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { RequestFacts } from '../consultations/request-facts.tsx';
import { Conversation } from '../conversations/conversation.tsx';
import { Papers } from '../papers/papers.tsx';
import { NextAction, StatusPanel } from '../progress/status-panel.tsx';
import { MilestoneItem } from '../progress/steps.tsx';
import { reviewPage } from '../reviews/review-queries.ts';
import { BackToHub, PartOfHub } from '../userhub/part-of-hub.tsx';
import { piecesQuery } from '../userhub/pieces-query.ts';
import { Section } from '../userhub/section.tsx';
import { DeliveryAddress } from './order-address.tsx';
import { OrderChanges } from './order-changes.tsx';
import details from './order-details.module.css';
import { FormerDates, OrderDate, OrderDetails } from './order-details.tsx';
import { OrderHandover } from './order-handover.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPhotos } from './order-photos.tsx';
import css from './order-progress.module.css';
import { CHANGES, orderName } from './order-queries.ts';
import { PAID, PayOnline } from './pay-online.tsx';

/** `/userhub/orders/:id`: one of the customer's orders with all that belongs to it, and the request that it came from. */
export default function OrderPage() {
  const host = useHost();
  const { session } = host;
  const uid = session.state === 'signed-in' ? session.user.uid : '';
  const { data: pieces } = useQuery({ ...piecesQuery(host, uid), enabled: uid !== '' });
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
            <Section
              kind={`Order of ${dayText(order.placedOn)}`}
              title={orderName(order)}
              picture={pieces?.pictures[order.id] ?? null}
            >
              <div className={layout.stack4}>
                <Thanks order={order} />
                <dl className={details.facts}>
                  <OrderDate order={order} former={<FormerDates order={order} />} />
                </dl>
                <OrderProgress order={order}>
                  {openChange(order.changes)?.state === 'proposed' && (
                    <p>
                      <LinkButton to={CHANGES}>View the change</LinkButton>
                    </p>
                  )}
                  {account.paysOnline && <PayOnline uid={account.uid} order={order} />}
                </OrderProgress>
                {order.status === DELIVERED && <ReviewInvitation order={order} pieces={pieces} />}
              </div>
            </Section>
            <OrderHandover uid={account.uid} order={order} />
            <Section title="Order Status">
              <details className={details.more}>
                <summary>Order ID, status and items</summary>
                <OrderDetails order={order} />
              </details>
              <DeliveryAddress account={account} order={order} />
              <OrderMoney order={order} account={account} />
              <Conversation account={account} id={order.id} about={`order ${order.orderId}`} />
            </Section>
            <OrderChanges uid={account.uid} order={order} given={quote?.signature?.given} />
            <Section title="Documents">
              <Papers uid={account.uid} id={order.id} />
            </Section>
            {request && (
              <Section title="Your Request">
                {/* Its statuses end with the order. */}
                <details className={details.more}>
                  <summary>What you asked for</summary>
                  <RequestFacts entry={{ ...request, timeline: [] }} />
                </details>
                {quote && (
                  <p>
                    <Link to={`/userhub/quotes/${order.id}`}>The quote that you accepted</Link>
                  </p>
                )}
              </Section>
            )}
            <p>
              <BackToHub />
            </p>
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
      <OrderPhotos order={order} />
      <ol className={css.timeline} aria-label="Progress of your order">
        {milestonesOf(order).map((milestone) => (
          <MilestoneItem key={milestone.stage} milestone={milestone} css={css} />
        ))}
      </ol>
    </>
  );
}

/** Thanks whoever comes back from the payment page, once what they paid is there. */
function Thanks({ order: { payments } }: { order: OrderEntry }) {
  const { state } = useLocation();
  const paid = payments.findLast(({ kind, on }) => kind === 'paid' && on === today());
  if (state !== PAID || !paid) return null;
  return (
    <Notice tone="success">
      Thank you! Your payment of {formatCents(paid.amount)} has arrived, and the receipt is on its way to your
      inbox.
    </Notice>
  );
}

/** Invites to review the pieces of a delivered order that have no review yet. */
function ReviewInvitation({
  order: { id },
  pieces: known,
}: {
  order: OrderEntry;
  pieces: Pieces | undefined;
}) {
  const pieces = known?.toReview.filter((piece) => piece.id === id) ?? [];
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
