import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import type { ListedUser } from '@hearthside/services/people/accounts/account.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useUser } from '@hearthside/shell/federation/use-user.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useState } from 'react';
import { adminPage } from '../access/admin-page.tsx';
import type { Column } from '../list/column.ts';
import { focusList } from '../list/focus-row.ts';
import { ListAndRecord } from '../list/list-and-record.tsx';
import { usePagedList } from '../list/list-source.ts';
import { OpenLink } from '../list/open-link.tsx';
import { RecordList } from '../list/record-list.tsx';
import { MOST_IN_TURN, SelectionAct, SelectionBar } from '../list/selection-bar.tsx';
import { BY_NAME, type Sorts, useListInUrl, wordsOfSort } from '../list/use-list-in-url.ts';
import { useRecordBeside } from '../list/use-record-beside.ts';
import { Loaded } from '../loaded.tsx';
import { SuppressedAddresses } from '../recipients/suppressed-addresses.tsx';
import { InviteDialog, ROLE_TEXTS } from './invite-dialog.tsx';
import { useMakeCustomer, useMakeCustomers, userQuery, usersList } from './user-queries.ts';
import { UserRecord } from './user-record.tsx';

const FILTERS = ['status', 'sort'] as const;
const SORTS: Sorts = { own: 'Newest sign-in first', reverse: 'Oldest sign-in first', name: BY_NAME };
const PROSPECT = 'prospect';
const CUSTOMER = 'customer';

/** What somebody may do here, or that they cannot sign in yet. */
function roleOf({ isAdmin, isWorkshop, isEntered, invitation }: ListedUser): string {
  if (isAdmin) return ROLE_TEXTS.admin;
  if (isWorkshop) return ROLE_TEXTS.workshop;
  if (invitation)
    return invitation.role ? `Invited as ${ROLE_TEXTS[invitation.role].toLowerCase()}` : 'Invited';
  return isEntered ? 'Entered by you' : '';
}

/** When somebody has signed in last; empty if they never have. */
const signInOf = ({ isEntered, lastLogin }: ListedUser) => (isEntered ? '' : lastLogin);

export default adminPage('manage-users', () => (
  <>
    <Invite />
    <Users />
    <SuppressedAddresses />
  </>
));

function Invite() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Button look="secondary" byKey="p" onClick={() => setOpen(true)}>
          Invite somebody to work here
        </Button>
      </p>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Users() {
  const host = useHost();
  const list = useListInUrl(FILTERS);
  const { filter } = list;
  const isOfCustomers = filter.status === CUSTOMER;
  const makeCustomer = useMakeCustomer();
  const own = useUser();

  const { start: makeEach, ...bar } = useMakeCustomers();

  const source = usersList(host, { ...filter, status: isOfCustomers ? CUSTOMER : PROSPECT });
  const { list: shown } = usePagedList(source, list.page);
  const beside = useRecordBeside('manage-users');
  const columns: Column<ListedUser>[] = [
    {
      id: 'displayName',
      name: 'Name',
      show: ({ uid, displayName }) => (
        <OpenLink to={beside.addressOf({ uid, id: '' })}>{displayName || 'N/A'}</OpenLink>
      ),
      sorts: ['name'],
    },
    { id: 'email', name: 'Email', at: 'what' },
    { id: 'status', name: 'Current Status', at: 'state' },
    { id: 'role', name: 'Role', at: 'aside', value: roleOf },
    {
      id: 'lastLogin',
      name: 'Last sign-in',
      at: 'aside',
      value: signInOf,
      show: (user) => signInOf(user) && shortDay(user.lastLogin),
      sorts: ['reverse', 'own'],
    },
    {
      id: 'action',
      name: 'Action',
      at: 'end',
      value: null,
      share: 2.6,
      show: ({ uid, status }) =>
        status !== CUSTOMER && (
          <Button
            look="secondary"
            byKey={beside.open?.uid === uid ? 'm' : undefined}
            pending={makeCustomer.isPending && makeCustomer.variables === uid}
            onClick={({ currentTarget }) => {
              focusList(currentTarget);
              makeCustomer.mutate(uid);
            }}
          >
            Make Customer
          </Button>
        ),
    },
  ];
  return (
    <ListAndRecord
      beside={beside}
      noun="User"
      record={({ uid }) => {
        const placeholderData = shown.data?.items.find((each) => each.uid === uid);
        return (
          <Loaded query={{ ...userQuery(host, uid), placeholderData }} noun="user">
            {(user) => <UserRecord user={user} />}
          </Loaded>
        );
      }}
    >
      <RecordList
        list={list}
        source={source}
        hint="Also phone or product"
        choice={{ name: 'status', everything: PROSPECT, options: [CUSTOMER] }}
        sorts={SORTS}
        noun="users"
        caption={wordsOfSort(filter, SORTS)}
        columns={columns}
        rowOf={({ uid }) => beside.rowOf({ uid, id: '' })}
        selecting={
          isOfCustomers
            ? undefined
            : {
                most: MOST_IN_TURN,
                labelOf: ({ uid, displayName, email }) =>
                  uid === own ? undefined : `Choose ${displayName || email}`,
                bar: (
                  <SelectionBar noun="users" most={MOST_IN_TURN} {...bar}>
                    <SelectionAct button="Make customers" pending={bar.isPending} onAct={makeEach} />
                  </SelectionBar>
                ),
              }
        }
        empty={{ title: isOfCustomers ? 'No customers found.' : 'No prospects found.' }}
      />
    </ListAndRecord>
  );
}
