import { TableCell, TableRow } from '@aws-amplify/ui-react';
import type { ListedUser } from '@hearthside/services/people/accounts/account.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { AdminPage } from '../access/admin-page.tsx';
import type { CsvColumns } from '../list/csv.ts';
import { focusList } from '../list/focus-list.ts';
import { RecordList } from '../list/record-list.tsx';
import { BY_NAME, type Sorts, wordsOfSort } from '../list/sort.ts';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { SuppressedAddresses } from '../recipients/suppressed-addresses.tsx';
import { useMakeCustomer, usersList } from './user-queries.ts';

const FILTERS = ['status', 'sort'] as const;
const SORTS: Sorts = { own: 'Newest sign-in first', reverse: 'Oldest sign-in first', name: BY_NAME };
const CSV: CsvColumns<ListedUser> = {
  Name: ({ displayName }) => displayName,
  Email: ({ email }) => email,
  'Current status': ({ status }) => status,
  'Last sign-in': ({ lastLogin }) => lastLogin,
};
const PROSPECT = 'prospect';
const CUSTOMER = 'customer';
const CHANGED =
  'Somebody else changed this user meanwhile. The list is shown as it is now; nothing was cleared.';

export default function ManageUsersPage() {
  return (
    <AdminPage title="Manage Users">
      {() => (
        <>
          <Users />
          <SuppressedAddresses />
        </>
      )}
    </AdminPage>
  );
}

function Users() {
  const host = useHost();
  const list = useListInUrl(FILTERS);
  const { filter } = list;
  const isOfCustomers = filter.status === CUSTOMER;
  const makeCustomer = useMakeCustomer();
  const own = host.session.state === 'signed-in' ? host.session.user.uid : undefined;

  // Not `mutate`: after several calls in a row it reports only the last one.
  const make = (uid: string) =>
    makeCustomer
      .mutateAsync(uid)
      .catch((error) => host.alert(isRefused(error, 'conflict') ? CHANGED : 'Failed to update user status.'));

  return (
    <RecordList
      list={list}
      source={usersList(host, { ...filter, status: isOfCustomers ? CUSTOMER : PROSPECT })}
      hint="Also phone or product"
      choice={{ name: 'status', everything: PROSPECT, options: [CUSTOMER] }}
      sorts={SORTS}
      noun="users"
      caption={wordsOfSort(filter, SORTS)}
      columns={['Name', 'Email', 'Current Status', 'Action']}
      empty={{ title: isOfCustomers ? 'No customers found.' : 'No prospects found.' }}
      csv={CSV}
      row={({ uid, displayName, email, status }) => (
        <TableRow>
          <TableCell data-label="Name">{displayName || 'N/A'}</TableCell>
          <TableCell data-label="Email">{email}</TableCell>
          <TableCell data-label="Current Status">{status}</TableCell>
          <TableCell data-label="Action">
            {status !== CUSTOMER && uid !== own && (
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
      )}
    />
  );
}
