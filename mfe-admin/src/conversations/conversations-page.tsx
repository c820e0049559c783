import { TableCell, TableRow } from '@aws-amplify/ui-react';
import type { ListedConversation } from '@hearthside/services/conversations/conversation.contract.ts';
import { UnreadBadge } from '@hearthside/shell/conversation/unread-badge.tsx';
import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminPage } from '../access/admin-page.tsx';
import { shortDateTime } from '../dates.ts';
import { AdminTable } from '../list/admin-table.tsx';
import { LoadFailed } from '../list/load-failed.tsx';
import { conversationsQuery } from './conversation-queries.ts';
import css from './customer-thread.module.css';

const COLUMNS = ['Customer', 'Last Message', 'Waiting Since', 'Action'];

export default function ConversationsPage({ host }: PageProps) {
  return (
    <AdminPage host={host} title="Messages">
      {() => <Conversations host={host} />}
    </AdminPage>
  );
}

function Conversations({ host }: PageProps) {
  const list = useInfiniteQuery(conversationsQuery(host));
  const conversations = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {list.isPending && <Loading>Loading messages...</Loading>}
      {list.isError && (
        <LoadFailed
          message="The messages could not be loaded."
          pending={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && conversations.length === 0 && <EmptyState title="No messages yet." />}
      {conversations.length > 0 && (
        <AdminTable caption="Who waits for an answer first, longest first; then the newest" columns={COLUMNS}>
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} />
          ))}
        </AdminTable>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </>
  );
}

function ConversationRow({ conversation }: { conversation: ListedConversation }) {
  const { uid, id, customerName, subject, excerpt, lastAuthor, lastAt, waitingSince, unread } = conversation;
  return (
    <TableRow>
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
          to={`/admin/conversations/${uid}/${id}`}
          aria-label={`Open messages of ${customerName || 'a customer'} about ${subject}`}
        >
          Open
        </LinkButton>
      </TableCell>
    </TableRow>
  );
}
