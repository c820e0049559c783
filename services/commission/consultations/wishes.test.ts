import { proving } from '@hearthside/tests/fixtures/proving.ts';
import * as fc from 'fast-check';
import { phoneLink } from './consultation.contract.ts';
import { EnteredRequest } from './consultation.schema.ts';
import { budgetOf, wishesOf } from './wishes.contract.ts';

test.each<[text: string, kept: string | undefined]>([
  ['3000', '$3,000'],
  ['$3,000 - 5k', '$3,000 to $5,000'],
  ['3k–5k', '$3,000 to $5,000'],
  ['2500 to 4000 eur', '€2,500 to €4,000'],
  ['CAD 4000', 'CAD 4,000'],
  ['up to £3,000', 'up to £3,000'],
  ['3000,00 €', '€3,000'],
  ['3,5k', '$3,500'],
  ['$3,000.00', '$3,000'],
  ['$3,000.50', '$3,000.50'],
  ['US$ 3,000', '$3,000'],
  ['3 000 – 5 000 zł', undefined],
  ['3\u00a0000,- - 5\u00a0000,- €', '€3,000 to €5,000'],
  ['1’500 CHF', 'CHF 1,500'],
  ['₹1,00,000', '₹100,000'],
  ['3-5k', '$3,000 to $5,000'],
  ...['-', '–', '—', '‐', '‑', '−', '－'].map((dash): [string, string] => [
    `3000 ${dash} 5000`,
    '$3,000 to $5,000',
  ]),
  ['3000 to 5000 dollars', '$3,000 to $5,000'],
  ['3000 dinars', undefined],
  ['900-1k', '$900 to $1,000'],
  ['120.50', '$120.50'],
  ['3.5-5k', '$3,500 to $5,000'],
  ['$50 to $80', '$50 to $80'],
  ...['3.5', '$3.5', '1,5', '12.50', 'up to 3.5', '3.5 to 5', '3-5', '3000,5000'].map(
    (vague): [string, undefined] => [vague, undefined],
  ),
])('the budget %p is kept as %p', (text, kept) => {
  expect(budgetOf(text)).toBe(kept);
  if (kept !== undefined) expect(budgetOf(kept)).toBe(kept);
});

test('an amount or a range as a locale writes it is kept as what it is, or left for the person', () => {
  const locales = [
    'en-US',
    'en-GB',
    'de-DE',
    'fr-FR',
    'de-CH',
    'en-IN',
    'sv-SE',
    'pl-PL',
    'pt-BR',
    'es-ES',
    'ar-EG',
    'fa-IR',
  ];
  const ours = (cents: number) => budgetOf(`$${cents / 100}`)?.slice(1);
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom(0, 2),
      fc.tuple(fc.integer({ min: 1, max: 90_000_000 }), fc.nat(90_000_000)),
      fc.constantFrom(' to ', ' - ', '–'),
      fc.constantFrom('€', 'EUR', ''),
      (locale, minimumFractionDigits, [from, more], between, currency) => {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 });
        const written = [from, from + more].map((cents) => `${format.format(cents / 100)} ${currency}`);
        const sign = currency ? '€' : '$';
        const range = `${sign}${ours(from)} to ${sign}${ours(from + more)}`;
        expect([range, undefined]).toContain(budgetOf(written.join(between)));
        expect([`${sign}${ours(from)}`, undefined]).toContain(budgetOf(written[0] ?? ''));
      },
    ),
    { numRuns: proving ? 20_000 : 300 },
  );
});

test.each([
  '',
  'a lot',
  '5000 to 3000',
  '$3000 to €5000',
  '0',
  '-5',
  '1e9',
  '99999999',
  '1 2 3',
  'up to 1 to 2',
  '$',
  '3.000 €',
  '3 mio',
  '3 tsd',
  '5%',
])('%p is no budget', (text) => {
  expect(budgetOf(text)).toBeUndefined();
});

test('a link calls the number as it is in its country', () => {
  expect(phoneLink('555-555-0142')).toBe('tel:+15555550142');
  expect(phoneLink('+44 20 7946 0958')).toBe('tel:+442079460958');
  expect(phoneLink('0049 (30) 1234567')).toBe('tel:+49301234567');
});

test('what was wished is said in words, and nothing of what was not', () => {
  expect(wishesOf({})).toEqual([]);
  const choices = [{ group: 'Size', name: '48 in', cents: 100 }];
  const wishes = wishesOf({
    selection: { choices, price: 500 },
    budget: '$9',
    wantedBy: '2027-06-01',
    place: '80302',
  });
  expect(wishes.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Choices: Size: 48 in',
    'Price shown: $5.00',
    'Budget: $9',
    'Needed by: June 1, 2027',
    'Delivery to: 80302',
  ]);
});

test.each(['+49 171 1234567', '+49‑171–1234567', '\u202a+49 171 1234567\u202c'])(
  'a number that is copied as %j is one with what a form and a phone know',
  (copied) => {
    const phone = EnteredRequest.shape.phone.parse(copied);
    expect(phone).toMatch(/^\+49[ -]171[ -]1234567$/);
  },
);

test.each(['', '1 ', '+1 ', '001-', '011 1 '])(
  'the owner may note a number of the country after %j',
  (code) => {
    expect(EnteredRequest.shape.phone.parse(`${code}(555) 555-0142`)).toBe('555-555-0142');
  },
);
