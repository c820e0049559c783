import { TableCell, TableRow } from '@aws-amplify/ui-react';
import type { ListedConversation } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { UnreadBadge } from '@hearthside/shell/conversation/unread-badge.tsx';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { AdminPage } from '../access/admin-page.tsx';
import { shortDateTime } from '../dates.ts';
import type { CsvColumns } from '../list/csv.ts';
import { ListAndRecord, lateRecord } from '../list/list-and-record.tsx';
import { RecordList } from '../list/record-list.tsx';
import { BY_NAME, type Sorts, wordsOfSort } from '../list/sort.ts';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { type RecordBeside, useRecordBeside } from '../list/use-record-beside.ts';
import { conversationsList } from './conversation-queries.ts';
import css from './customer-thread.module.css';

const FILTERS = ['sort'] as const;
const SORTS: Sorts = { own: 'Who waits first', name: BY_NAME };
const CSV: CsvColumns<ListedConversation> = {
  Customer: ({ customerName }) => customerName,
  About: ({ subject }) => subject,
  'Last message': ({ excerpt }) => excerpt,
  'Last message at': ({ lastAt }) => lastAt,
  'Waiting since': ({ waitingSince }) => waitingSince,
  Unread: ({ unread }) => unread,
};
const OWN_ORDER = 'Who waits for an answer first, longest first; then the newest';
const COLUMNS = ['Customer', 'Last Message', 'Waiting Since', 'Action'];
const ConversationRecord = lateRecord(
  'conversation',
  () => import(/* webpackChunkName: "conversation-record" */ './conversation-record.tsx'),
);

export default function ConversationsPage() {
  return <AdminPage title="Messages">{() => <Conversations />}</AdminPage>;
}

function Conversations() {
  const host = useHost();
  const list = useListInUrl(FILTERS);
  const { filter } = list;
  const beside = useRecordBeside('conversations', 'conversation');
  return (
    <ListAndRecord beside={beside} noun="Conversation" record={(key) => <ConversationRecord {...key} />}>
      <RecordList
        list={list}
        source={conversationsList(host, filter)}
        searchLabel="Search messages"
        hint="Name, phone, product, last message"
        sorts={SORTS}
        noun="messages"
        counted="conversations"
        caption={filter.sort ? wordsOfSort(filter, SORTS) : OWN_ORDER}
        columns={COLUMNS}
        row={(conversation) => <ConversationRow conversation={conversation} beside={beside} />}
        empty={{ title: filter.q ? 'No messages found.' : 'No messages yet.' }}
        csv={CSV}
      />
    </ListAndRecord>
  );
}

interface ConversationRowProps {
  conversation: ListedConversation;
  beside: RecordBeside;
}

function ConversationRow({ conversation, beside }: ConversationRowProps) {
  const { customerName, subject, excerpt, lastAuthor, lastAt, waitingSince, unread } = conversation;
  return (
    <TableRow aria-current={beside.isOpen(conversation)}>
      <TableCell data-label="Customer">
        {customerName || 'N/A'}
        <UnreadBadge count={unread} />
        <span className={css.subject}>{subject}</span>
      </TableCell>
      <TableCell data-label="Last Message">
        {shortDateTime(lastAt)}
        <span className={css.excerpt}>
          {lastAuthor === 'owner' && 'You: '}
          {excerpt}
        </span>
      </TableCell>
      <TableCell data-label="Waiting Since">
        {waitingSince ? shortDateTime(waitingSince) : 'Answered'}
      </TableCell>
      <TableCell data-label="Action">
        <LinkButton
          look="secondary"
          to={beside.addressOf(conversation)}
          aria-label={`Open messages of ${customerName || 'a customer'} about ${subject}`}
        >
          Open
        </LinkButton>
      </TableCell>
    </TableRow>
  );
}
