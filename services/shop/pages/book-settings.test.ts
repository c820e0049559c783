import { stateProblem } from '../freight/freight.contract.ts';
import { knownTaxAt, NO_BOOKS, taxRateAt } from './book-settings.contract.ts';
import { BooksInput } from './page.schema.ts';

const books = {
  ...NO_BOOKS,
  taxRate: 2.5,
  taxPlaces: [
    { place: 'US-CO', rate: 2.9 },
    { place: 'US-NY', rate: 4 },
    { place: 'CA', rate: 5 },
  ],
};

test.each<[place: string, rate: number]>([
  ['80302', 2.9],
  ...['80302-1234', '80302 1234', '803021234'].map((zip): [string, number] => [zip, 2.9]),
  ['816 41', 2.5],
  ['005 01', 2.5],
  ['00501', 4],
  ['10001', 4],
  ['14999', 4],
  ['90210', 2.5],
  ...['ca', 'Canada', 'K1A', 'k1a 0b1', '1 Bay St\nToronto, ON M5V 2T6\nCanada'].map(
    (place): [string, number] => [place, 5],
  ),
  ['Via Dante 4\nMilano, MI 20121\nItaly', 2.5],
  ['12 Hearth Lane\nBoulder, CO 80302', 2.9],
  ['', 2.5],
  ['DE', 2.5],
])('to "%s" the tax is %s%%', (place, rate) => {
  expect(taxRateAt(books, place)).toBe(rate);
});

test('where no tax is charged is told from where nothing was said of taxes', () => {
  const here = { ...NO_BOOKS, taxPlaces: [{ place: 'US-CO', rate: 2.9 }] };
  expect(knownTaxAt(here, '80302')).toEqual({ rate: 2.9, isIncluded: false });
  expect([knownTaxAt(here, '97201'), knownTaxAt(NO_BOOKS, '80302'), knownTaxAt(undefined, '')]).toEqual([
    null,
    undefined,
    undefined,
  ]);
});

test('a tax of the USA is that of each state without its own', () => {
  const all = { ...books, taxPlaces: [...books.taxPlaces, { place: 'US', rate: 7 }] };
  expect(['80302', '90210', 'US', 'DE', ''].map((place) => taxRateAt(all, place))).toEqual([
    2.9, 7, 7, 2.5, 2.5,
  ]);
});

test.each<[place: string, isThere: boolean]>([
  ...['US-CO', 'US-PR', 'US', 'CA', 'DE'].map((place): [string, boolean] => [place, true]),
  ...['US-XX', 'US-', 'XX', 'CO-US', 'Colorado'].map((place): [string, boolean] => [place, false]),
])('a tax can be charged in %s: %s', (place, isThere) => {
  const input = { ...NO_BOOKS, taxPlaces: [{ place, rate: 3 }], version: 0 };
  expect(BooksInput.safeParse(input).success).toBe(isThere);
});

test('each state to which a ZIP code belongs is one that no place can be, but islands that are countries too', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const taxPlaces = codes.map((code, rate) => ({ place: `US-${code}`, rate: rate + 1 }));
  const begins = Array.from({ length: 999 }, (_, place) => String(place + 1).padStart(3, '0'));
  const states = new Set(begins.map((zip) => codes[taxRateAt({ ...NO_BOOKS, taxPlaces }, `${zip}99`) - 1]));
  expect(codes.filter((code) => states.has(code) !== Boolean(stateProblem(code)))).toEqual([
    'GU',
    'PR',
    'VI',
  ]);
});
