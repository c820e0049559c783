import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { deliveryText } from '@hearthside/services/commission/orders/delivery.contract.ts';
import type { ListedQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { AdminPage } from '../access/admin-page.tsx';
import type { CsvColumns } from '../list/csv.ts';
import { ItemNames } from '../list/item-names.tsx';
import { ListAndRecord, lateRecord } from '../list/list-and-record.tsx';
import { RecordList } from '../list/record-list.tsx';
import { BY_NAME, type Sorts, wordsOfSort } from '../list/sort.ts';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { type RecordBeside, useRecordBeside } from '../list/use-record-beside.ts';
import { LISTS, quotesList } from './quote-queries.ts';
import { STATES } from './quote-states.ts';

const FILTERS = ['list', 'sort'] as const;
const OPEN: Sorts = { own: 'Expiring soonest', reverse: 'Expiring last', name: BY_NAME };
const OTHERS: Sorts = { own: 'Latest first', reverse: 'Earliest first', name: BY_NAME };
const CSV: CsvColumns<ListedQuote> = {
  Customer: ({ customerName }) => customerName,
  Lines: ({ items }) => items.join('; '),
  State: ({ state }) => STATES[state],
  Version: ({ number }) => number,
  'Valid until': ({ validUntil }) => validUntil,
  Total: ({ total }) => total / 100,
};
const COLUMNS = ['Customer', 'Lines', 'State', 'Valid Until', 'Total', 'Action'];
const QuoteRecord = lateRecord(
  'quote',
  () => import(/* webpackChunkName: "quote-record" */ './quote-record.tsx'),
);

export default function QuotesPage() {
  return <AdminPage title="Manage Quotes">{() => <Quotes />}</AdminPage>;
}

function Quotes() {
  const host = useHost();
  const list = useListInUrl(FILTERS);
  const { filter } = list;
  const sorts = filter.list ? OTHERS : OPEN;
  const beside = useRecordBeside('quotes', 'quote');
  return (
    <ListAndRecord beside={beside} noun="Quote" record={(key) => <QuoteRecord {...key} />}>
      <RecordList
        list={list}
        source={quotesList(host, filter)}
        searchLabel="Search by name or line"
        hint="Also phone, e-mail, note"
        choice={{
          name: 'list',
          label: 'Which quotes',
          everything: 'All open quotes',
          options: Object.keys(LISTS),
        }}
        sorts={sorts}
        noun="quotes"
        caption={filter.list || filter.sort ? wordsOfSort(filter, sorts) : 'Expiring soonest; drafts last'}
        columns={COLUMNS}
        row={(quote) => <QuoteRow quote={quote} beside={beside} />}
        empty={{
          title: 'No quotes found.',
          children: 'Write one from a request in Manage Consultations.',
        }}
        csv={CSV}
      />
    </ListAndRecord>
  );
}

function QuoteRow({ quote, beside }: { quote: ListedQuote; beside: RecordBeside }) {
  const { customerName, items, state, number, validUntil, total, hasQuestions, hasDraft } = quote;
  return (
    <TableRow aria-current={beside.isOpen(quote)}>
      <TableCell data-label="Customer">{customerName || 'N/A'}</TableCell>
      <TableCell data-label="Lines">
        <ItemNames items={items} />
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
          to={beside.addressOf(quote)}
          aria-label={`Open quote of ${customerName || 'N/A'}`}
        >
          Open
        </LinkButton>
      </TableCell>
    </TableRow>
  );
}
