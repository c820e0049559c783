import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { formatCents } from '@hearthside/services/orders/cents.contract.ts';
import { deliveryText } from '@hearthside/services/orders/delivery.contract.ts';
import type { ListedQuote } from '@hearthside/services/quotes/quote.contract.ts';
import type { Host, PageProps } from '@hearthside/shell/federation/contract.ts';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminPage } from '../access/admin-page.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import { ListFilterForm } from '../list/list-filter.tsx';
import { LoadFailed } from '../list/load-failed.tsx';
import { useFilterInUrl } from '../list/use-filter-in-url.ts';
import css from '../orders/orders-page.module.css';
import { LISTS, quotesQuery } from './quote-queries.ts';
import { STATES } from './quote-states.ts';

const COLUMNS = ['Customer', 'Lines', 'State', 'Valid Until', 'Total', 'Action'];

export default function QuotesPage({ host }: PageProps) {
  return (
    <AdminPage host={host} title="Manage Quotes">
      {() => <Quotes host={host} />}
    </AdminPage>
  );
}

function Quotes({ host }: { host: Host }) {
  const [filter, setFilter] = useFilterInUrl('list');
  const list = useInfiniteQuery(quotesQuery(host, filter));
  const quotes = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ListFilterForm
        filter={filter}
        onFilter={setFilter}
        searchLabel="Search by name or line"
        statusLabel="Which quotes"
        everything="All open quotes"
        statuses={Object.keys(LISTS)}
      />
      {list.isPending && <Loading>Loading quotes...</Loading>}
      {list.isError && (
        <LoadFailed
          message="The quotes could not be loaded."
          pending={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && quotes.length === 0 && !list.hasNextPage && (
        <EmptyState title="No quotes found.">Write one from a request in Manage Consultations.</EmptyState>
      )}
      {quotes.length > 0 && (
        <AdminTable
          caption={filter.status ? 'Latest first' : 'The first to end first; drafts last'}
          columns={COLUMNS}
        >
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
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

function QuoteRow({ quote }: { quote: ListedQuote }) {
  const { uid, id, customerName, items, state, number, validUntil, total, hasQuestions, hasDraft } = quote;
  return (
    <TableRow>
      <TableCell data-label="Customer">{customerName || 'N/A'}</TableCell>
      <TableCell data-label="Lines">
        <ul className={css.items}>
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same item may be listed twice, and the list is not edited
            <li key={place}>{item}</li>
          ))}
        </ul>
      </TableCell>
      <TableCell data-label="State">
        {STATES[state]}
        {number > 1 && `, version ${number}`} {hasQuestions && <Badge tone="accent">Questions</Badge>}{' '}
        {hasDraft && number > 0 && <Badge>New draft</Badge>}
      </TableCell>
      <TableCell data-label="Valid Until">
        {validUntil ? deliveryText({ from: validUntil, to: validUntil }) : 'No date yet'}
      </TableCell>
      <TableCell data-label="Total">{formatCents(total)}</TableCell>
      <TableCell data-label="Action">
        <LinkButton
          look="secondary"
          to={`/admin/quotes/${uid}/${id}`}
          aria-label={`Open quote of ${customerName || 'N/A'}`}
        >
          Open
        </LinkButton>
      </TableCell>
    </TableRow>
  );
}
