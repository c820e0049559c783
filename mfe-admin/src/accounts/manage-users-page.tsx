import { TableCell, TableRow } from '@aws-amplify/ui-react';
import type { Host, PageProps } from '@hearthside/shell/federation/contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../access/admin-page.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import { focusList } from '../list/focus-list.ts';
import { ListFilterForm } from '../list/list-filter.tsx';
import { LoadFailed } from '../list/load-failed.tsx';
import { SuppressedAddresses } from '../recipients/suppressed-addresses.tsx';
import { useMakeCustomer, usersQuery } from './user-queries.ts';

const PROSPECT = 'prospect';
const CUSTOMER = 'customer';
const CHANGED =
  'Somebody else changed this user meanwhile. The list is shown as it is now; nothing was cleared.';

export default function ManageUsersPage({ host }: PageProps) {
  return (
    <AdminPage host={host} title="Manage Users">
      {() => (
        <>
          <Users host={host} />
          <SuppressedAddresses host={host} />
        </>
      )}
    </AdminPage>
  );
}

function Users({ host }: { host: Host }) {
  const [filter, setFilter] = useState({ q: '', status: '' });
  const isOfCustomers = filter.status === CUSTOMER;
  const list = useInfiniteQuery(
    usersQuery(host, { q: filter.q, status: isOfCustomers ? CUSTOMER : PROSPECT }),
  );
  const makeCustomer = useMakeCustomer(host);
  const users = list.data?.pages.flatMap((page) => page.items) ?? [];

  // Not `mutate`: after several calls in a row it reports only the last one.
  const make = (uid: string) =>
    makeCustomer
      .mutateAsync(uid)
      .catch((error) => host.alert(isRefused(error, 'conflict') ? CHANGED : 'Failed to update user status.'));

  return (
    <>
      <ListFilterForm filter={filter} onFilter={setFilter} everything={PROSPECT} statuses={[CUSTOMER]} />
      {list.isPending && <Loading>Loading users...</Loading>}
      {list.isError && (
        <LoadFailed
          message="The users could not be loaded."
          pending={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && users.length === 0 && !list.hasNextPage && (
        <EmptyState title={isOfCustomers ? 'No customers found.' : 'No prospects found.'} />
      )}
      {users.length > 0 && (
        <AdminTable caption="Newest sign-in first" columns={['Name', 'Email', 'Current Status', 'Action']}>
          {users.map(({ uid, displayName, email, status }) => (
            <TableRow key={uid}>
              <TableCell data-label="Name">{displayName || 'N/A'}</TableCell>
              <TableCell data-label="Email">{email}</TableCell>
              <TableCell data-label="Current Status">{status}</TableCell>
              <TableCell data-label="Action">
                {status !== CUSTOMER && (
                  <Button
                    look="secondary"
                    pending={makeCustomer.isPending && makeCustomer.variables === uid}
                    onClick={({ currentTarget }) => {
                      focusList(currentTarget);
                      make(uid);
                    }}
                  >
                    Make Customer
                  </Button>
                )}{' '}
                <LinkButton
                  look="quiet"
                  to={`/admin/history?subject=${uid}`}
                  aria-label={`History of ${displayName || email}`}
                >
                  History
                </LinkButton>
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
