import { type ListedQuote, QUOTE_LISTS } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { adminPage } from '../access/admin-page.tsx';
import type { Column } from '../list/column.ts';
import { ListAndRecord } from '../list/list-and-record.tsx';
import { OpenLink } from '../list/open-link.tsx';
import { RecordList } from '../list/record-list.tsx';
import { BY_NAME, type Sorts, useListInUrl, wordsOfSort } from '../list/use-list-in-url.ts';
import { type RecordBeside, useRecordBeside } from '../list/use-record-beside.ts';
import { QuoteRecord } from '../record/late-records.ts';
import { quotesList, STATES } from './quote-queries.ts';

const FILTERS = ['list', 'sort'] as const;
const OPEN: Sorts = { own: 'Expiring soonest', reverse: 'Expiring last', name: BY_NAME };
const OTHERS: Sorts = { own: 'Latest first', reverse: 'Earliest first', name: BY_NAME };
/** The list's columns, whose first opens a record. */
const columnsOf = ({ addressOf }: RecordBeside): Column<ListedQuote>[] => [
  {
    id: 'customerName',
    name: 'Customer',
    show: (quote) => (
      <OpenLink to={addressOf(quote)} label={`Open quote of ${quote.customerName || 'N/A'}`}>
        {quote.customerName || 'N/A'}
      </OpenLink>
    ),
    sorts: ['name'],
  },
  { id: 'items', name: 'Lines', share: 2.6, at: 'what', value: ({ items }) => items.join('; ') },
  {
    id: 'state',
    name: 'State',
    at: 'state',
    value: ({ state }) => STATES[state],
    show: ({ state, hasQuestions, hasDraft, number, why }) => (
      <>
        {STATES[state]}
        {state === 'declined' && why && `: “${why}”`} {hasQuestions && <Badge tone="accent">Questions</Badge>}{' '}
        {hasDraft && number > 0 && <Badge>New draft</Badge>}
      </>
    ),
  },
  { id: 'number', name: 'Version', value: ({ number }) => number || '', share: 0.9 },
  {
    id: 'validUntil',
    name: 'Valid until',
    at: 'aside',
    show: ({ validUntil }) => (validUntil ? shortDay(validUntil) : 'No date yet'),
    sorts: ['own', 'reverse'],
  },
  {
    id: 'total',
    name: 'Total',
    share: 1.2,
    at: 'end',
    isAmount: true,
    value: ({ total }) => total / 100,
    show: ({ total }) => formatCents(total),
  },
];

export default adminPage('quotes', Quotes);

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
          options: Object.keys(QUOTE_LISTS),
        }}
        sorts={sorts}
        noun="quotes"
        caption={filter.list || filter.sort ? wordsOfSort(filter, sorts) : 'Expiring soonest; drafts last'}
        columns={columnsOf(beside)}
        rowOf={beside.rowOf}
        empty={{
          title: 'No quotes found.',
          children: 'Write one from a request in Manage Consultations.',
        }}
      />
    </ListAndRecord>
  );
}
