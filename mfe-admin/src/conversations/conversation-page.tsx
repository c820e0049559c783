import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import ConversationRecord from './conversation-record.tsx';

/** One conversation; an e-mail about a message leads here. */
export default function ConversationPage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage title="Conversation" lead={<Link to="/admin/conversations">All messages</Link>}>
      {() => <ConversationRecord key={`${uid} ${id}`} uid={uid} id={id} />}
    </AdminPage>
  );
}
