import { TableCell, TableRow } from '@aws-amplify/ui-react';
import type { Host, PageProps } from '@hearthside/shell/federation/contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../access/admin-page.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import { ListFilterForm } from '../list/list-filter.tsx';
import { prospectsQuery, useMakeCustomer } from './user-queries.ts';

export default function ManageUsersPage({ host }: PageProps) {
  return (
    <AdminPage host={host} title="Manage Users">
      {() => <Prospects host={host} />}
    </AdminPage>
  );
}

function Prospects({ host }: { host: Host }) {
  const [filter, setFilter] = useState({ q: '', status: '' });
  const list = useInfiniteQuery(prospectsQuery(host, filter.q));
  const makeCustomer = useMakeCustomer(host);
  const users = list.data?.pages.flatMap((page) => page.items) ?? [];

  const ask = async (uid: string, name: string) => {
    const question = `Make ${name} a customer? This clears their order history.`;
    if (!(await host.confirm(question, { confirm: 'Make Customer', cancel: 'Cancel' }))) return;
    makeCustomer.mutate(uid, { onError: () => host.alert('Failed to update user status.') });
  };

  return (
    <>
      <ListFilterForm filter={filter} onFilter={setFilter} />
      {list.isPending && <Loading>Loading users...</Loading>}
      {list.isError && <Notice tone="error">The users could not be loaded.</Notice>}
      {list.isSuccess && users.length === 0 && !list.hasNextPage && (
        <EmptyState title="No prospects found." />
      )}
      {users.length > 0 && (
        <AdminTable caption="Newest sign-in first" columns={['Name', 'Email', 'Current Status', 'Action']}>
          {users.map(({ uid, displayName, email, status }) => (
            <TableRow key={uid}>
              <TableCell data-label="Name">{displayName || 'N/A'}</TableCell>
              <TableCell data-label="Email">{email}</TableCell>
              <TableCell data-label="Current Status">{status}</TableCell>
              <TableCell data-label="Action">
                <Button
                  look="secondary"
                  pending={makeCustomer.isPending && makeCustomer.variables === uid}
                  onClick={() => ask(uid, displayName || email)}
                >
                  Make Customer
                </Button>
              </TableCell>
            </TableRow>
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
