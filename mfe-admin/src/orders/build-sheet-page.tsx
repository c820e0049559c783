import type { AdminOrder, OrderLine } from '@hearthside/services/commission/orders/order.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { PrintPage } from '@hearthside/shell/ui/components/print-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import css from './build-sheet-page.module.css';
import { OrderDrawings } from './order-drawings.tsx';
import { OrderPhoto } from './order-photo.tsx';
import { type OrderKey, orderQuery } from './order-queries.ts';

export default function BuildSheetPage() {
  const { uid = '', id = '' } = useParams();
  return <AdminPage title="Build Sheet">{() => <LoadedSheet uid={uid} id={id} />}</AdminPage>;
}

/** An order without lines has what its request named. */
function linesOf({ items, itemNumber }: AdminOrder): Omit<OrderLine, 'price'>[] {
  return items.map((what, place) => ({
    id: String(place),
    what,
    itemNumber: place === 0 ? itemNumber : undefined,
    options: '',
    quantity: 1,
  }));
}

function LoadedSheet({ uid, id }: OrderKey) {
  const host = useHost();
  return (
    <Loaded query={useQuery(orderQuery(host, { uid, id }))} noun="order">
      {(order) => <BuildSheet order={order} />}
    </Loaded>
  );
}

/** What the workshop needs of an order, without any price. */
function BuildSheet({ order }: { order: AdminOrder }) {
  const lines = order.lines.length > 0 ? order.lines : linesOf(order);
  return (
    <PrintPage back={[`/admin/orders/${order.uid}/${order.id}`, 'Back to the order']}>
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
        <dd className={css.text}>{order.deliveryAddress || 'None yet'}</dd>
      </dl>
      <table className={css.lines}>
        <caption>Lines</caption>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">Item #</th>
            <th scope="col">What</th>
            <th scope="col">Options</th>
            <th scope="col">Done</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.quantity}</td>
              <td>{line.itemNumber}</td>
              <td>{line.what}</td>
              <td>{line.options}</td>
              <td>
                <span className={css.box} aria-hidden="true" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.privateNotes && (
        <section>
          <h2>Notes</h2>
          <p className={css.text}>{order.privateNotes}</p>
        </section>
      )}
      <OrderDrawings isPrinted order={order} />
      {order.photos.length > 0 && (
        <section>
          <h2>Photos</h2>
          <ul className={css.photos}>
            {order.photos.map((photo, place) => (
              <li key={photo.key}>
                <OrderPhoto
                  eager
                  order={order}
                  photo={photo}
                  alt={`Photo ${place + 1}${photo.caption && `: ${photo.caption}`}`}
                />
                {photo.caption}
              </li>
            ))}
          </ul>
        </section>
      )}
    </PrintPage>
  );
}
