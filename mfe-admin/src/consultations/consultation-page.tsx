import { useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { ListLink } from '../list/list-link.tsx';
import RequestRecord from './request-record.tsx';

export default function ConsultationPage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage
      title="Consultation Request"
      lead={<ListLink list="consultations">All consultations</ListLink>}
    >
      {() => <RequestRecord key={`${uid} ${id}`} uid={uid} id={id} />}
    </AdminPage>
  );
}
