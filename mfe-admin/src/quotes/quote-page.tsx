import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import QuoteRecord from './quote-record.tsx';

export default function QuotePage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage title="Quote" lead={<Link to="/admin/quotes">All quotes</Link>}>
      {() => <QuoteRecord key={`${uid} ${id}`} uid={uid} id={id} />}
    </AdminPage>
  );
}
