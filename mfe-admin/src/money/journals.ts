import type { JournalLine } from '@hearthside/services/commission/books/books.contract.ts';
import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { type Column, toCsv } from '../list/column.ts';

export const amount = (cents: number) => cents / 100;

const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** https://quickbooks.intuit.com/learn-support/en-us/help-article/import-export-files/import-journal-entries-quickbooks-online/L4tQBwbs7_US_en_US */
const QUICKBOOKS: Column<JournalLine>[] = [
  { id: 'number', name: 'Journal No' },
  { id: 'day', name: 'Journal Date', value: ({ day }) => american(day) },
  { id: 'account', name: 'Account Name' },
  { id: 'debits', name: 'Debits', value: ({ cents }) => (cents > 0 ? amount(cents) : null) },
  { id: 'credits', name: 'Credits', value: ({ cents }) => (cents < 0 ? amount(-cents) : null) },
  { id: 'description', name: 'Description' },
  { id: 'name', name: 'Name' },
];

/** https://central.xero.com/s/article/Add-import-and-post-manual-journals */
const XERO: Column<JournalLine>[] = [
  { id: 'narration', name: '*Narration', value: ({ number, description }) => `${number} ${description}` },
  { id: 'day', name: '*Date', value: ({ day }) => shortDayFirst(day) },
  {
    id: 'description',
    name: 'Description',
    value: ({ name, description }) => `${description} ${name}`.trim(),
  },
  { id: 'account', name: '*AccountCode' },
  { id: 'tax', name: '*TaxRate', value: () => 'Tax Exempt' },
  { id: 'amount', name: '*Amount', value: ({ cents }) => amount(cents) },
];

/** `30 Jun 2026`, which no country reads otherwise. */
function shortDayFirst(day: string): string {
  const [month, date, year] = shortDay(day).replace(',', '').split(' ');
  return `${date} ${month} ${year}`;
}

/** In a file with the row of names: QuickBooks takes 1,000 lines at once, Xero 300. */
export const JOURNALS = [
  { name: 'Journal for QuickBooks', columns: QUICKBOOKS, most: 999 },
  { name: 'Journal for Xero', columns: XERO, most: 299 },
];

/** A program looks for the first name at the very beginning, where a spreadsheet wants a mark. */
export const journalFile = (columns: Column<JournalLine>[], lines: JournalLine[]) =>
  toCsv(columns, lines).replace(/^\ufeff/, '');
