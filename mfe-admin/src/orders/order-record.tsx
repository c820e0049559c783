import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Loaded } from '../loaded.tsx';
import { OrderEditor } from './order-editor.tsx';
import { type OrderKey, orderQuery } from './order-queries.ts';

/** An order with all that belongs to it: on its page, or beside the list. */
export default function OrderRecord({ uid, id }: OrderKey) {
  const host = useHost();
  return (
    <Loaded query={orderQuery(host, { uid, id })} noun="order">
      {(order) => <OrderEditor order={order} />}
    </Loaded>
  );
}
