import { openChange } from '@hearthside/services/commission/orders/change.contract.ts';
import { DELIVERED } from '@hearthside/services/commission/orders/stage.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Link } from 'react-router-dom';
import { RequestFacts } from '../consultations/request-facts.tsx';
import { Conversation } from '../conversations/conversation.tsx';
import { Papers } from '../papers/papers.tsx';
import { PartOfHub, PrintOrBack } from '../userhub/part-of-hub.tsx';
import { Section } from '../userhub/section.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderHandover } from './order-handover.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPhotos } from './order-photos.tsx';
import { CHANGES } from './order-places.ts';
import { OrderProgress } from './order-progress.tsx';
import { PayOnline } from './pay-online.tsx';
import { ReviewInvitation } from './review-invitation.tsx';

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
        const hasQuote = account.quotes.some(({ id }) => id === order.id);
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
            <OrderChanges uid={account.uid} order={order} />
            <Section title="Documents">
              <Papers uid={account.uid} id={order.id} />
            </Section>
            {request && (
              <Section title="Your Request">
                <RequestFacts entry={request} />
                {hasQuote && (
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
