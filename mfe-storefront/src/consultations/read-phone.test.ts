import { PHONE } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import fc from 'fast-check';
import { editPhone, maxLengthOf } from './phone-number.ts';
import { readPhone } from './read-phone.ts';

/** What the field shows after each key at its end. It takes no character beyond its length, as in a browser. */
function type(keys: string): string {
  let shown = '';
  for (const key of keys) {
    if (shown.length >= maxLengthOf(shown)) continue;
    shown = editPhone({ before: shown, value: shown + key, caret: shown.length + 1 }).value;
  }
  return shown;
}

function paste(text: string): string {
  return editPhone({ before: '', value: text, caret: text.length }).value;
}

const national = fc
  .tuple(fc.constantFrom('', '1', '+1', '001', '0111', '011 1', '+ 1'), fc.constantFrom('', ' ', '-', '.'))
  .chain(([code, mark]) =>
    fc.stringMatching(/^[2-9]\d{9}$/).map((number) => ({
      number,
      typed: `${code}${mark}(${number.slice(0, 3)})${mark}${number.slice(3, 6)}${mark}${number.slice(6)}`,
    })),
  );

test('what is typed or pasted is what is stored: ten digits, with or without the country code', () => {
  fc.assert(
    fc.property(national, ({ number, typed }) => {
      for (const shown of [type(typed), paste(typed)]) {
        expect(shown).toBe(`${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`);
        expect(readPhone(shown)).toBe(shown);
      }
    }),
  );
});

const foreign = fc.record({
  dialed: fc.constantFrom('+', '00', '011', '011 ', '00 '),
  number: fc.constantFrom('442079460958', '49301234567', '33123456789', '390612345678', '61212345678'),
  gap: fc.constantFrom('', ' ', '-'),
});

test('what is typed or pasted is what is stored: a number of another country', () => {
  fc.assert(
    fc.property(foreign, ({ dialed, number, gap }) => {
      const typed = dialed + number.slice(0, 2) + gap + number.slice(2, 5) + gap + number.slice(5);
      for (const shown of [type(typed), paste(typed)]) {
        expect(shown).toMatch(PHONE);
        const stored = readPhone(shown) ?? '';
        expect(stored.replace(/\D/g, '')).toBe(number);
        expect(stored).toMatch(PHONE);
      }
    }),
  );
});

test.each([
  ['+49 (0)30 1234567', '+49 30 1234567'],
  ['+49) 30 1234567', '+49 30 1234567'],
  ['555-555-5555', '555-555-5555'],
  // No area code begins with 1, but the specification's format takes any ten digits.
  ['123-456-7890', '123-456-7890'],
  ['+44 20', undefined],
  ['011-442-0794', undefined],
])('%j is stored as %j', (shown, stored) => {
  expect(readPhone(shown)).toBe(stored);
});

test('a country code that is typed before ten digits goes with the tenth', () => {
  expect(type('1 802 555 0147')).toBe('802-555-0147');
  expect(type('1234567890')).toBe('123-456-7890');
});
