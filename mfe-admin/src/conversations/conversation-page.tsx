import { recordPage } from '../access/admin-page.tsx';
import { ListLink } from '../list/open-link.tsx';
import ConversationRecord from './conversation-record.tsx';

/** One conversation; an e-mail about a message leads here. */
export default recordPage(
  'conversation',
  ConversationRecord,
  <ListLink list="conversations">All messages</ListLink>,
);
