import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { OrderConversation } from '../conversations/order-conversation.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { Loaded } from '../loaded.tsx';
import { OrderDrawings } from './order-drawings.tsx';
import { OrderEditor } from './order-editor.tsx';
import { orderQuery } from './order-queries.ts';

export default function OrderPage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage title="Order" lead={<Link to="/admin/orders">All orders</Link>}>
      {() => <Order key={`${uid} ${id}`} uid={uid} id={id} />}
    </AdminPage>
  );
}

function Order({ uid, id }: { uid: string; id: string }) {
  const host = useHost();
  return (
    <Loaded query={useQuery(orderQuery(host, { uid, id }))} noun="order">
      {(order) => (
        <>
          <OrderEditor order={order} />
          <OrderDrawings order={order} />
          <OrderConversation order={order} />
          <RecordHistory subject={uid} record={id} />
        </>
      )}
    </Loaded>
  );
}
