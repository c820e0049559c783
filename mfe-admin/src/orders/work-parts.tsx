import type { OrderLine, WorkshopPhoto } from '@hearthside/services/commission/orders/order.contract.ts';
import { unbroken } from '@hearthside/services/core/site/unbroken.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { DrawingList } from '../quotes/drawing-list.tsx';
import { quoteQuery } from '../quotes/quote-queries.ts';
import { Part } from '../record/part.tsx';
import { OrderPhoto } from './order-photo.tsx';
import type { OrderKey } from './order-queries.ts';
import css from './work-parts.module.css';

interface Work {
  items: string[];
  itemNumber?: string;
  lines: Omit<OrderLine, 'price'>[];
}

/** What is to be made, without any price. */
export function WorkLines({ order }: { order: Work }) {
  const lines = order.lines.length > 0 ? order.lines : linesOf(order);
  return (
    <table className={css.lines}>
      <caption>Lines</caption>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Item #</th>
          <th scope="col">What</th>
          <th scope="col">Options</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{line.quantity}</td>
            <td>{line.itemNumber}</td>
            <td>{line.what}</td>
            <td>{unbroken(line.options)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An order without lines has what its request named. */
function linesOf({ items, itemNumber }: Work): Work['lines'] {
  return items.map((what, place) => ({
    id: String(place),
    what,
    itemNumber: place === 0 ? itemNumber : undefined,
    options: '',
    quantity: 1,
  }));
}

/** The photos of the work, each with its caption. */
export function WorkPhotos({ order }: { order: OrderKey & { photos: WorkshopPhoto[] } }) {
  return (
    <ul className={`${layout.stack4} ${css.photos}`}>
      {order.photos.map((photo, place) => (
        <li key={photo.key}>
          <OrderPhoto
            order={order}
            photo={photo}
            alt={`Photo ${place + 1}${photo.caption && `: ${photo.caption}`}`}
          />
          {photo.caption}
        </li>
      ))}
    </ul>
  );
}

/** The drawings that its customer has seen with the quote, if there were any. */
export function OrderDrawings({ order }: { order: OrderKey }) {
  const { data: quote } = useQuery(quoteQuery(useHost(), order));
  const drawings = quote?.sent?.drawings ?? [];
  if (drawings.length === 0) return null;
  return (
    <Part title="Drawings">
      <DrawingList quote={order} drawings={drawings} />
    </Part>
  );
}
