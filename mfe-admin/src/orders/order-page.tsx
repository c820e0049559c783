import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { OrderConversation } from '../conversations/order-conversation.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { LoadFailure } from '../load-failure.tsx';
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
  const { data, error, refetch } = useQuery(orderQuery(host, { uid, id }));
  // The form stays even if a later read fails.
  if (data)
    return (
      <>
        <OrderEditor order={data} />
        <OrderConversation order={data} />
        <RecordHistory subject={uid} record={id} />
      </>
    );
  if (isRefused(error, 'not-found')) return <EmptyState title="Order not found." />;
  if (error) return <LoadFailure onRetry={refetch}>The order could not be loaded.</LoadFailure>;
  return <Loading>Loading order...</Loading>;
}
