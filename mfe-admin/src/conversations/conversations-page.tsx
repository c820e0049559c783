import type { ListedConversation } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { UnreadBadge } from '@hearthside/shell/conversation/unread-badge.tsx';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { adminPage } from '../access/admin-page.tsx';
import type { Column } from '../list/column.ts';
import { ListAndRecord } from '../list/list-and-record.tsx';
import { OpenLink } from '../list/open-link.tsx';
import { RecordList } from '../list/record-list.tsx';
import table from '../list/record-table.module.css';
import { BY_NAME, type Sorts, useListInUrl, wordsOfSort } from '../list/use-list-in-url.ts';
import { type RecordBeside, useRecordBeside } from '../list/use-record-beside.ts';
import { ConversationRecord } from '../record/late-records.ts';
import { conversationsList } from './conversation-queries.ts';

const FILTERS = ['sort'] as const;
const SORTS: Sorts = { own: 'Waiting longest', name: BY_NAME };
/** The list's columns, whose first opens a record. */
const columnsOf = ({ addressOf }: RecordBeside): Column<ListedConversation>[] => [
  {
    id: 'customerName',
    name: 'Customer',
    share: 3,
    show: (conversation) => (
      <>
        <OpenLink
          to={addressOf(conversation)}
          label={`Open messages of ${conversation.customerName || 'a customer'} about ${conversation.subject}`}
        >
          {conversation.customerName || 'N/A'}
        </OpenLink>
        {conversation.unread > 0 && (
          <span className={table.marks}>
            <UnreadBadge count={conversation.unread} />
          </span>
        )}
      </>
    ),
    sorts: ['name'],
  },
  { id: 'subject', name: 'About', at: 'what' },
  {
    id: 'excerpt',
    name: 'Last message',
    share: 3,
    at: 'note',
    show: ({ lastAuthor, excerpt }) => `${lastAuthor === 'owner' ? 'You: ' : ''}${excerpt}`,
  },
  { id: 'lastAt', name: 'Last message at', at: 'aside', show: ({ lastAt }) => shortDay(lastAt) },
  {
    id: 'waitingSince',
    name: 'Waiting since',
    show: ({ waitingSince }) => (waitingSince ? shortDay(waitingSince) : 'Answered'),
    sorts: ['own'],
  },
  { id: 'unread', name: 'Unread', isExtra: true },
];
const OWN_ORDER = 'Who waits for an answer first, longest first; then the newest';

export default adminPage('conversations', Conversations);

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
        columns={columnsOf(beside)}
        rowOf={beside.rowOf}
        empty={{ title: filter.q ? 'No messages found.' : 'No messages yet.' }}
      />
    </ListAndRecord>
  );
}
