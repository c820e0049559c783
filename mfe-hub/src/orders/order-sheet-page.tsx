import { PrintPage } from '@hearthside/shell/ui/components/print-page.tsx';
import { PartOfHub } from '../userhub/part-of-hub.tsx';
import { Section } from '../userhub/section.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPhotos } from './order-photos.tsx';

/** One of the customer's orders, to print. */
export default function OrderSheetPage() {
  return (
    <PartOfHub
      heading="Your Order"
      name="order"
      find={({ orderHistory }, id) => orderHistory.find((order) => order.id === id)}
    >
      {(order, account) => (
        <PrintPage back={[`/userhub/orders/${order.id}`, 'Back to your order']}>
          <Section title="Order Status">
            <OrderDetails order={order} />
            <OrderAddress order={order} />
            <OrderMoney order={order} account={account} />
            <OrderPhotos eager order={order} />
          </Section>
        </PrintPage>
      )}
    </PartOfHub>
  );
}
