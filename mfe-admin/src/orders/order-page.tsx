import { useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { ListLink } from '../list/list-link.tsx';
import OrderRecord from './order-record.tsx';
import { WorkshopOrder } from './workshop-order.tsx';

export default function OrderPage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage title="Order" audience="workshop" lead={<ListLink list="orders">All orders</ListLink>}>
      {(isAdmin) => {
        const Record = isAdmin ? OrderRecord : WorkshopOrder;
        return <Record key={`${uid} ${id}`} uid={uid} id={id} />;
      }}
    </AdminPage>
  );
}
