import { proving } from '@hearthside/tests/fixtures/proving.ts';
import * as fc from 'fast-check';
import { centsIn, decimalIn, MONEY, type NumberKind, PERCENT, WHOLE } from './decimal.contract.ts';
import { inOurDigits } from './digits.contract.ts';

const COMMA: NumberKind = { mark: ',' };
const INCHES: NumberKind = { most: 600 };

test.each<[text: string, kind: NumberKind, number: string | undefined]>([
  ['1290', {}, '1290'],
  ['$1,290.50', MONEY, '1290.50'],
  ['-$100.00', MONEY, '-100.00'],
  ['$-100', MONEY, '-100'],
  ['US$ 1,290', MONEY, '1290'],
  ['50 dollars', MONEY, '50'],
  ['$50 USD', MONEY, '50'],
  ['(50.00)', MONEY, '-50.00'],
  ['$(50.00)', MONEY, '-50.00'],
  ['50.00-', MONEY, '-50.00'],
  ['50.00−', MONEY, '-50.00'],
  ['– 50', MONEY, '-50'],
  ['12,–', MONEY, '12'],
  ['12,50', MONEY, '12.50'],
  ['.5', MONEY, '.5'],
  ['3,5k', MONEY, '3500'],
  ['1.2345K', MONEY, '1234.5'],
  ['1,23,456.50', MONEY, '123456.50'],
  ["1'234.56", MONEY, '1234.56'],
  ['1’234,56', MONEY, '1234.56'],
  ['1 234,56', MONEY, '1234.56'],
  ['٠١٬٢٣٤', MONEY, undefined],
  ['١٬٢٣٤٫٥٦', MONEY, '1234.56'],
  ['۱۲۳', MONEY, '123'],
  ['１２，５０', MONEY, '12.50'],
  ['1.290,50', MONEY, '1290.50'],
  ['1.290.000', COMMA, '1290000'],
  ['1,290,000', {}, '1290000'],
  ['41,5', {}, '41.5'],
  ['41.125', INCHES, '41.125'],
  ['8.875', PERCENT, '8.875'],
  ['8,875', PERCENT, '8.875'],
  ['5 %', PERCENT, '5'],
  ['%5', PERCENT, '5'],
  ['1.290', COMMA, '1290'],
  ['1,290', {}, '1290'],
  ['1290.00', COMMA, '1290.00'],
  ["1'290,5", COMMA, '1290.5'],
  ['−5', {}, '-5'],
  ['2.00', WHOLE, '2'],
  // Two numbers, or none.
  ['1.234', MONEY, undefined],
  ['1.234', WHOLE, undefined],
  ['1,290', COMMA, undefined],
  ['1234.567', MONEY, undefined],
  ['1 290,50 €', MONEY, undefined],
  ['A$5', MONEY, undefined],
  ['5%', MONEY, undefined],
  ['2 x 40', MONEY, undefined],
  ['2.50', WHOLE, undefined],
  ['12²', MONEY, undefined],
  ['½', MONEY, undefined],
  ['(50', MONEY, undefined],
  ['50–', MONEY, undefined],
  ['50 —', MONEY, undefined],
  ['-(50)', MONEY, undefined],
  ['1 2 3', MONEY, undefined],
  ['12 50', MONEY, undefined],
  ['12  500', MONEY, undefined],
  ['12\t500', MONEY, undefined],
  ['12\n500', MONEY, undefined],
  [' $    1,290.50\n', MONEY, '1290.50'],
  ['1e3', MONEY, undefined],
  ['1,29,0', {}, undefined],
  ['36 in', {}, undefined],
  ['Rs.500', MONEY, undefined],
  ['', {}, undefined],
])('%j of the kind %j is %j', (text, kind, number) =>
  expect(decimalIn(text, kind)).toBe(number?.replace(/^\./, '0.')),
);

test.each<[text: string, cents: number | undefined]>([
  ['1250.10', 125_010],
  ['0.07', 7],
  ['19.9', 1_990],
  ['-2.50', -250],
  ['-0', 0],
  [' 12 ', 1_200],
  ['1,000', 100_000],
  ['-', undefined],
  ['1.234', undefined],
  ['NaN', undefined],
  ['12345678901', undefined],
])('%j is %j cents', (text, cents) => expect(centsIn(text)).toBe(cents));

test('digits of every script are ours, and nothing else is one', () => {
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    const written = format.format(1234567890);
    if (!/^\p{Nd}+$/u.test(written)) continue;
    expect(inOurDigits(written)).toBe('1234567890');
    expect(decimalIn(format.format(42), WHOLE)).toBe('42');
  }
  expect(inOurDigits('36½ or 3 ½')).toBe('36 1⁄2 or 3 1⁄2');
  expect(inOurDigits('Bowl, 48 in, ½ and ²: 五')).toMatch(/^Bowl, 48 in, .*五$/);
});

// Of the first twelve people have customers; the others write digits or groups in yet another way.
const LOCALES =
  'en-US de-DE fr-FR de-CH en-IN sv-SE pl-PL pt-BR es-ES it-IT ja-JP ar-EG fa-IR hi-IN-u-nu-deva bn-BD th-TH-u-nu-thai he-IL tr-TR nb-NO hu-HU'.split(
    ' ',
  );
const amounts = fc.integer({ min: -99_999_999, max: 99_999_999 });
const decorations = fc.constantFrom<(digits: string) => string>(
  (digits) => digits,
  (digits) => ` ${digits}\u00a0`,
  (digits) => `$${digits}`,
  (digits) => `${digits} USD`,
  (digits) => `USD\u202f${digits}`,
);

test('an amount as any of twenty locales writes it is read as that amount, or left for the person', () => {
  const read = new Map<string, number>();
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      amounts,
      fc.record({ useGrouping: fc.boolean(), minimumFractionDigits: fc.constantFrom(0, 2) }),
      decorations,
      (locale, cents, shape, decorated) => {
        const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...shape }).format(
          cents / 100,
        );
        const found = centsIn(decorated(written));
        expect([cents, undefined]).toContain(found);
        // What has two decimals is never open.
        if (shape.minimumFractionDigits === 2) expect(found).toBe(cents);
        if (found !== undefined) read.set(locale, (read.get(locale) ?? 0) + 1);
      },
    ),
    { numRuns: proving ? 50_000 : 500 },
  );
  expect([...read.keys()].sort()).toEqual(LOCALES.toSorted());
});

test('a text with anything else in it is no number', () => {
  const strange = fc.stringMatching(/^[ -~\u00a0]{0,6}$/);
  fc.assert(
    fc.property(fc.nat(9_999), strange, fc.nat(9_999), (first, between, second) => {
      const found = decimalIn(`${first}${between}${second}`, MONEY);
      if (found === undefined) return;
      // Its digits are those that were typed, in their order.
      expect(`${first}${between}${second}`.replace(/\D/g, '').replace(/^0+(?=\d)/, '')).toContain(
        found.replace(/\D/g, '').replace(/^0+(?=\d)/, ''),
      );
      expect(between).toMatch(/^[\d.,'`\s]*$/);
    }),
    { numRuns: proving ? 50_000 : 500 },
  );
});
