import { useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { ListLink } from '../list/list-link.tsx';
import QuoteRecord from './quote-record.tsx';

export default function QuotePage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage title="Quote" lead={<ListLink list="quotes">All quotes</ListLink>}>
      {() => <QuoteRecord key={`${uid} ${id}`} uid={uid} id={id} />}
    </AdminPage>
  );
}
