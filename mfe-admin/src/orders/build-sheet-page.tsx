import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { PrintPage } from '@hearthside/shell/ui/components/print-page.tsx';
import { QrCode } from '@hearthside/shell/ui/components/qr-code.tsx';
import { recordPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import css from './build-sheet-page.module.css';
import { orderQuery } from './order-queries.ts';
import { OrderDrawings, WorkLines, WorkPhotos } from './work-parts.tsx';

export default recordPage('build-sheet', (key) => (
  <Loaded query={orderQuery(useHost(), key)} noun="order">
    {(order) => <BuildSheet order={order} />}
  </Loaded>
));

/** What the workshop needs of an order, without any price. */
function BuildSheet({ order }: { order: AdminOrder }) {
  return (
    <PrintPage back={[`/admin/orders/${order.uid}/${order.id}`, 'Back to the order']}>
      <QrCode
        text={`${location.origin}/login?to=/admin/bench/${order.uid}/${order.id}`}
        label="Open this order at the bench"
        className={css.code}
      />
      <dl className={css.facts}>
        <dt>Order ID</dt>
        <dd>{order.orderId}</dd>
        <dt>Customer</dt>
        <dd>{order.customerName || 'N/A'}</dd>
        <dt>Stage</dt>
        <dd>{order.status}</dd>
        <dt>Estimated Delivery</dt>
        <dd>{order.estimatedDelivery ?? 'No date yet'}</dd>
        <dt>Delivery Address</dt>
        <dd className={layout.written}>{order.deliveryAddress || 'None yet'}</dd>
      </dl>
      <WorkLines order={order} box={<span className={css.box} aria-hidden="true" />} />
      {order.privateNotes && (
        <section>
          <h2>Notes</h2>
          <p className={layout.written}>{order.privateNotes}</p>
        </section>
      )}
      <OrderDrawings isPrinted order={order} />
      {order.photos.length > 0 && (
        <section>
          <h2>Photos</h2>
          <WorkPhotos isPrinted order={order} />
        </section>
      )}
    </PrintPage>
  );
}
