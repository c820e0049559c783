import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import RequestRecord from './request-record.tsx';

export default function ConsultationPage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage title="Consultation Request" lead={<Link to="/admin/consultations">All consultations</Link>}>
      {() => <RequestRecord key={`${uid} ${id}`} uid={uid} id={id} />}
    </AdminPage>
  );
}
