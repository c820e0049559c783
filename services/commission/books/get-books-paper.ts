import { env } from '../../core/runtime/env.ts';
import { dayText, rangeText, shortDay } from '../../core/site/date-words.contract.ts';
import { today } from '../../core/site/day.contract.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { readSiteItem } from '../../shop/pages/read-site.ts';
import { headersOf } from '../papers/get-paper.ts';
import { layOutPaper } from '../papers/lay-out-paper.ts';
import type { PaperTable } from '../papers/paper.contract.ts';
import { contactLines } from '../papers/read-commission.ts';
import {
  type Books,
  tablesOfBooks,
  WORDS_OF_MOVE,
  wordsOfBooking,
  wordsOfNumbers,
} from './books.contract.ts';
import type { BooksQuery } from './books.schema.ts';
import { getBooks } from './get-books.ts';

/** A function has ten seconds, and the file of values has all. */
const MOST_ROWS = 200;

/** The books of some days as a PDF, with the headers to save it. */
export async function getBooksPaper(query: BooksQuery) {
  const [books, site] = await Promise.all([getBooks(query), readSiteItem()]);
  const file = await layOutPaper({
    title: 'Books',
    date: today(),
    shop: { name: env('BRAND'), contact: contactLines(site ?? {}) },
    to: [],
    facts: [['Period', rangeText(query)]],
    tables: [...tablesOfBooks(books).map(sumTable), ...listTables(books)].filter(
      ({ rows, sums = [] }) => rows.length + sums.length > 0,
    ),
    paragraphs: wordsOfNumbers(books),
  });
  return { file, headers: headersOf({ name: `Books ${query.from} to ${query.to}.pdf` }) };
}

function sumTable({ caption, rows }: ReturnType<typeof tablesOfBooks>[number]): PaperTable {
  const shown = rows.map(([label, cents]): [string, string] => [label, formatCents(cents)]);
  return {
    caption,
    columns: [{ label: 'Sum' }, { label: 'Amount', isNumber: true }],
    rows: shown.slice(0, -1),
    sums: shown.slice(-1),
  };
}

function listTables({ bookings, moves = [], openItems, to }: Books): PaperTable[] {
  const papers = bookings.filter(({ kind }) => kind === 'invoice' || kind === 'creditNote');
  const others = bookings.filter(
    ({ claim, paid, kind }) => kind !== 'invoice' && (claim !== 0 || paid !== 0),
  );
  return [
    table('Invoices and credit notes', ['Number', 'Day', 'Customer'], ['Tax', 'Amount'], papers, (paper) => [
      ...[paper.entry, shortDay(paper.day), `${paper.name}\n${paper.orderId}`],
      ...[paper.taxes.reduce((sum, { cents }) => sum + cents, 0), paper.amount ?? 0],
    ]),
    table(
      'Payments, refunds and cancelled orders',
      ['What', 'Day', 'Customer'],
      ['Owed', 'Paid'],
      others,
      (each) => [
        ...[wordsOfBooking(each), shortDay(each.day), `${each.name}\n${each.orderId}`],
        ...[each.claim, each.paid],
      ],
    ),
    table('Payment provider', ['What', 'Day'], ['Fee', 'Amount'], moves, ({ kind, at, fee, amount }) => [
      ...[WORDS_OF_MOVE[kind], shortDay(at), fee, amount],
    ]),
    table(
      `Open items on ${dayText(to)}`,
      ['Customer', 'Order'],
      ['Open'],
      openItems,
      ({ name, orderId, open }) => [...[name, orderId, open]],
    ),
  ];
}

function table<Row>(
  caption: string,
  texts: string[],
  numbers: string[],
  all: readonly Row[],
  cellsOf: (row: Row) => (string | number)[],
): PaperTable {
  const left = all.length - MOST_ROWS;
  return {
    caption:
      left > 0 ? `${caption} (the first ${MOST_ROWS}; the file of values has all ${all.length})` : caption,
    columns: [...texts.map((label) => ({ label })), ...numbers.map((label) => ({ label, isNumber: true }))],
    rows: all
      .slice(0, MOST_ROWS)
      .map((row) =>
        cellsOf(row).map((cell) => (typeof cell === 'number' ? cell !== 0 && formatCents(cell) : cell) || ''),
      ),
  };
}
