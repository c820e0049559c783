import { useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { ListLink } from '../list/list-link.tsx';
import ConversationRecord from './conversation-record.tsx';

/** One conversation; an e-mail about a message leads here. */
export default function ConversationPage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage title="Conversation" lead={<ListLink list="conversations">All messages</ListLink>}>
      {() => <ConversationRecord key={`${uid} ${id}`} uid={uid} id={id} />}
    </AdminPage>
  );
}
