import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import OrderRecord from './order-record.tsx';

export default function OrderPage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage title="Order" lead={<Link to="/admin/orders">All orders</Link>}>
      {() => <OrderRecord key={`${uid} ${id}`} uid={uid} id={id} />}
    </AdminPage>
  );
}
