import {
  type Booking,
  type Books,
  filesOf,
  journalOf,
  tablesOfBooks,
  WORDS_OF_MOVE,
  wordsOfBooking,
  wordsOfNumbers,
} from '@hearthside/services/commission/books/books.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { rangeText, shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { dayOf } from '@hearthside/services/core/site/day.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { reasonOf, useWrite } from '@hearthside/shell/federation/use-write.ts';
import { SavePaper } from '@hearthside/shell/media/paper-list.tsx';
import { saveFile } from '@hearthside/shell/media/save-document.tsx';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPage } from '../access/admin-page.tsx';
import { adminPages, adminQuery, useAdminApi } from '../admin-api.ts';
import { type Column, toCsv } from '../list/column.ts';
import { DayRange, PERIODS } from '../list/filter-field.tsx';
import { GrowingList } from '../list/growing-list.tsx';
import filterCss from '../list/list-filter.module.css';
import { RecordTable } from '../list/record-table.tsx';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { Loaded } from '../loaded.tsx';
import { Sums } from '../orders/order-totals.tsx';
import { Summary } from '../summary.tsx';
import { amount, JOURNALS, journalFile } from './journals.ts';
import css from './money.module.css';

export default adminPage('books', BooksScreen, 'What was invoiced, paid and kept as a fee, by any days.');

const FILTERS = ['from', 'to'] as const;
const NAMED = Object.keys(PERIODS) as (keyof typeof PERIODS)[];

const booksQuery = (host: Host, days: { from: string; to: string }) =>
  adminQuery(host, ['admin', 'books', days], topics.orders, (api) => api.books.$get({ query: days }));

function BooksScreen() {
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const { filter, setFilter } = useListInUrl(FILTERS);
  const days = {
    ...PERIODS['Last month'](),
    ...(filter.from && filter.to && { from: filter.from, to: filter.to }),
  };
  return (
    <div className={`${layout.stack5} ${css.page}`}>
      <search className={`${layout.row3} ${filterCss.filter}`}>
        <DayRange what="Books" filter={{ ...filter, ...days }} onFilter={setFilter} periods={NAMED} />
      </search>
      <Loaded query={booksQuery(host, days)} noun="books">
        {(books) => <Period books={books} />}
      </Loaded>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Summary>Papers of deleted accounts</Summary>
        {isOpen && <OutlivedPapers />}
      </details>
    </div>
  );
}

function Period({ books }: { books: Books }) {
  const tables = tablesOfBooks(books);
  return (
    <>
      {books.unbilled.length > 0 && <Unbilled orders={books.unbilled} />}
      <div className={css.tables}>
        {tables.map(({ caption, rows }) => (
          <section key={caption} aria-label={caption}>
            <h2 className={css.caption}>{caption}</h2>
            <Sums rows={rows} />
          </section>
        ))}
      </div>
      {wordsOfNumbers(books).map((words) => (
        <p key={words} className={layout.note}>
          {words}
        </p>
      ))}
      <Files books={books} />
      {books.bookings.length > 0 ? (
        <RecordTable
          caption={rangeText(books)}
          items={books.bookings}
          keyOf={({ id, entry }) => `${id} ${entry}`}
          columns={BOOKINGS}
        />
      ) : (
        <p>Nothing was booked in these days.</p>
      )}
    </>
  );
}

const shown = (cents: number) => (cents === 0 ? '' : formatCents(cents));
const taxOf = ({ taxes }: Booking) => taxes.reduce((sum, { cents }) => sum + cents, 0);

const BOOKINGS: Column<Booking>[] = [
  { id: 'day', name: 'Day', show: ({ day }) => shortDay(day) },
  { id: 'what', name: 'What', at: 'what', value: wordsOfBooking, share: 4 },
  { id: 'name', name: 'Customer', at: 'aside' },
  {
    id: 'orderId',
    name: 'Order',
    share: 3,
    show: ({ orderId }) => (
      <Link to={`${PAGES.admin.orders.path}?${new URLSearchParams({ q: orderId })}`}>{orderId}</Link>
    ),
  },
  // Each booking has one of the two.
  {
    ...{ id: 'claim', name: 'Invoiced', at: 'end', isAmount: true, share: 1.7 },
    ...{ value: ({ claim }) => amount(claim), show: ({ claim }) => shown(claim) },
  },
  {
    ...{ id: 'tax', name: 'Tax', isAmount: true, share: 1.7 },
    ...{ value: (each) => amount(taxOf(each)), show: (each) => shown(taxOf(each)) },
  },
  {
    ...{ id: 'paid', name: 'Paid', at: 'end', isAmount: true, share: 1.7 },
    ...{ value: ({ paid }) => amount(paid), show: ({ paid }) => shown(paid) },
  },
];

const OPEN: Column<Books['openItems'][number]>[] = [
  { id: 'name', name: 'Customer' },
  { id: 'orderId', name: 'Order' },
  { id: 'open', name: 'Open', value: ({ open }) => amount(open) },
];

const MOVES: Column<NonNullable<Books['moves']>[number]>[] = [
  { id: 'day', name: 'Day', value: ({ at }) => dayOf(at) },
  { id: 'kind', name: 'What', value: ({ kind }) => WORDS_OF_MOVE[kind] },
  { id: 'amount', name: 'Amount', value: ({ amount: cents }) => amount(cents) },
  { id: 'fee', name: 'Fee', value: ({ fee }) => amount(fee) },
  { id: 'id', name: 'Number at the provider' },
];

function Files({ books }: { books: Books }) {
  const api = useAdminApi().books.paper;
  const { from, to } = books;
  const button = (name: string, file: () => string, isEmpty: boolean) => (
    <Button
      key={name}
      look="secondary"
      disabled={isEmpty}
      onClick={() =>
        saveFile(new Blob([file()], { type: 'text/csv;charset=utf-8' }), `${name} ${from} to ${to}.csv`)
      }
    >
      {name} (CSV)
    </Button>
  );
  const csv = <Row,>(name: string, columns: readonly Column<Row>[], rows: Row[]) =>
    button(name, () => toCsv(columns, rows), rows.length === 0);
  const journal = journalOf(books);
  return (
    <section className={layout.stack2} aria-labelledby="files">
      <h2 id="files" className={css.caption}>
        Save for the accountant
      </h2>
      <div className={layout.row2}>
        <SavePaper title="Books (PDF)" make={() => api.$get({ query: { from, to } })} />
        {csv('Books', BOOKINGS, books.bookings)}
        {csv('Open items', OPEN, books.openItems)}
        {books.moves && csv('Payment provider', MOVES, books.moves)}
        {JOURNALS.flatMap(({ name, columns, most }) =>
          filesOf(journal, most).map((lines, place, { length }) =>
            button(
              length > 1 ? `${name}, ${place + 1} of ${length}` : name,
              () => journalFile(columns, lines),
              false,
            ),
          ),
        )}
      </div>
      <p className={layout.note}>
        The files open in a spreadsheet. The journals go to the accounts named in{' '}
        <Link to="/admin/settings/payment">Settings</Link>, in as many files as each program takes at once.
      </p>
    </section>
  );
}

/** Invoices and credit notes of customers who have deleted their accounts: they are kept as long as the books. */
function OutlivedPapers() {
  const host = useHost();
  const { commissions } = useAdminApi();
  const list = useInfiniteQuery(
    adminPages(host, ['admin', 'outlived-papers'], topics.orders, (api, query) =>
      api['outlived-papers'].$get({ query }),
    ),
  );
  return (
    <GrowingList query={list} noun="papers" empty="No account with papers was deleted.">
      {(papers) => (
        <RecordTable
          caption="Newest first"
          items={papers}
          keyOf={({ number }) => number}
          columns={[
            {
              id: 'number',
              name: 'Number',
              show: ({ uid, id, kind, entry, number }) => (
                <SavePaper
                  title={number}
                  make={() =>
                    commissions[':uid'][':id'].papers.$post({ param: { uid, id }, json: { kind, entry } })
                  }
                />
              ),
            },
            { id: 'name', name: 'Customer', share: 3 },
            { id: 'day', name: 'Day', value: ({ day }) => shortDay(day) },
            {
              id: 'amount',
              name: 'Amount',
              isAmount: true,
              value: ({ amount: cents }) => formatCents(cents),
            },
            { id: 'until', name: 'Kept until', value: ({ until }) => shortDay(until) },
          ]}
        />
      )}
    </GrowingList>
  );
}

/** Orders that are ready or delivered without an invoice, of which the books cannot know. */
function Unbilled({ orders }: { orders: Books['unbilled'] }) {
  const sum = orders.reduce((all, { cents }) => all + cents, 0);
  const { commissions } = useAdminApi();
  const make = useWrite(
    async () => {
      for (const { uid, id } of orders)
        await parseResponse(
          commissions[':uid'][':id'].papers.$post({
            param: { uid, id },
            json: { kind: 'invoice', entry: '' },
          }),
        );
    },
    [topics.orders],
    { failed: (error) => `We couldn’t make all invoices. ${reasonOf(error)}` },
  );
  return (
    <Notice>
      {orders.length === 1 ? '1 order has' : `${orders.length} orders have`} no invoice, though ready or
      delivered: {formatCents(sum)}. An invoice leaves with the e-mail about the stage “Ready”, or is made
      here, with the date of today.{' '}
      <Button look="quiet" pending={make.isPending} onClick={() => make.mutate(undefined)}>
        Make {orders.length === 1 ? 'the invoice' : `${orders.length} invoices`}
      </Button>{' '}
      <LinkButton look="quiet" to={PAGES.admin.money.path}>
        See them
      </LinkButton>
    </Notice>
  );
}
