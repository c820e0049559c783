import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { SuppressionReason } from '@hearthside/services/people/recipients/suppression.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPages, useApiWrite } from '../admin-api.ts';
import { focusList } from '../list/focus-row.ts';
import { RecordTable } from '../list/record-table.tsx';

const REASONS: Record<SuppressionReason, string> = {
  bounce: 'An e-mail bounced: the mailbox does not exist.',
  complaint: 'The recipient marked an e-mail as spam.',
};

/** The addresses that get no more e-mails, each with the reason and a button that lifts it. Empty if there are none. */
export function SuppressedAddresses() {
  const host = useHost();
  const list = useInfiniteQuery(suppressionsQuery(host));
  const lift = useLiftSuppression();
  const addresses = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError)
    return (
      <LoadFailure pending={list.isFetching} onRetry={() => list.refetch()}>
        We couldn’t load the blocked addresses.
      </LoadFailure>
    );
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="suppressed-addresses">
      <h2 id="suppressed-addresses">Blocked addresses</h2>
      <RecordTable
        caption="We don’t e-mail these addresses. Newest first."
        items={addresses}
        keyOf={({ id }) => id}
        columns={[
          { id: 'email', name: 'Email' },
          { id: 'reason', name: 'Reason', value: ({ reason }) => REASONS[reason] },
          { id: 'since', name: 'Since', value: ({ since }) => momentText(since) },
          {
            id: 'action',
            name: 'Action',
            value: null,
            show: ({ id, email }) => (
              <Button
                look="secondary"
                aria-label={`Allow e-mails to ${email} again`}
                pending={lift.isPending && lift.variables === id}
                onClick={({ currentTarget }) => {
                  focusList(currentTarget);
                  lift.mutate(id);
                }}
              >
                Allow again
              </Button>
            ),
          },
        ]}
      />
      <LoadMore list={list} />
    </section>
  );
}

/** The addresses that get no more e-mails, newest first, page by page. */
function suppressionsQuery(host: Host) {
  return adminPages(host, ['admin', 'suppressions'], topics.users, (api, query) =>
    api.suppressions.$get({ query }),
  );
}

/** Lets an address have e-mails again. */
const useLiftSuppression = () =>
  useApiWrite([topics.users], (api, id: string) => api.suppressions[':id'].$delete({ param: { id } }), {
    failed: () => 'We couldn’t unblock the address.',
  });
