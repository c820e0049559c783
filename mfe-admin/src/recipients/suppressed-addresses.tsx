import { TableCell, TableRow } from '@aws-amplify/ui-react';
import type { SuppressionReason } from '@hearthside/services/people/recipients/suppression.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { shortDateTime } from '../dates.ts';
import { AdminTable } from '../list/admin-table.tsx';
import { focusList } from '../list/focus-list.ts';
import { suppressionsQuery, useLiftSuppression } from './suppression-queries.ts';

const REASONS: Record<SuppressionReason, string> = {
  bounce: 'An e-mail bounced: the mailbox does not exist.',
  complaint: 'The reader called an e-mail spam.',
};
const LIFT_FAILED = 'The address could not be allowed again.';

/** The addresses that get no more e-mails, each with the reason and a button that lifts it. Empty if there are none. */
export function SuppressedAddresses() {
  const host = useHost();
  const list = useInfiniteQuery(suppressionsQuery(host));
  const lift = useLiftSuppression();
  const addresses = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError)
    return (
      <LoadFailure pending={list.isFetching} onRetry={() => list.refetch()}>
        The addresses without e-mails could not be loaded.
      </LoadFailure>
    );
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="suppressed-addresses">
      <h2 id="suppressed-addresses">Addresses without e-mails</h2>
      <AdminTable
        caption="They get no more e-mails, newest first"
        columns={['Email', 'Reason', 'Since', 'Action']}
      >
        {addresses.map(({ id, email, reason, since }) => (
          <TableRow key={id}>
            <TableCell data-label="Email">{email}</TableCell>
            <TableCell data-label="Reason">{REASONS[reason]}</TableCell>
            <TableCell data-label="Since">{shortDateTime(since)}</TableCell>
            <TableCell data-label="Action">
              <Button
                look="secondary"
                aria-label={`Allow again e-mails to ${email}`}
                pending={lift.isPending && lift.variables === id}
                onClick={({ currentTarget }) => {
                  focusList(currentTarget);
                  lift.mutateAsync(id).catch(() => host.alert(LIFT_FAILED));
                }}
              >
                Allow again
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </AdminTable>
      <LoadMore list={list} />
    </section>
  );
}
