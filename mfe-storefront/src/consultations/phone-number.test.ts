import { PHONE } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { editPhone, formatPhone, hasMoreDigits } from './phone-number.ts';

/** Reads `555|-1234` as a value with a caret. */
function at(text: string) {
  return { value: text.replace('|', ''), caret: text.indexOf('|') };
}

function show({ value, caret }: { value: string; caret: number }) {
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

function edit(before: string, after: string, deleted?: 'before' | 'after') {
  return show(editPhone({ before, ...at(after), deleted }));
}

test.each([
  ['', ''],
  ['555', '555'],
  ['5551', '555-1'],
  ['5551234', '555-123-4'],
  ['(555) 123-4567', '555-123-4567'],
  ['+1 (555) 123-4567', '555-123-4567'],
  ['555-123-4567 ext 89', '555-123-4567'],
  ['five', ''],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+49 (0)30 1234567 x', '+49 (0)30 1234567 '],
  ['0044 20 7946 0958', '0044 20 7946 0958'],
  ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
  ['(+44) 20 7946 0958', '+44) 20 7946 0958'],
  ['+', '+'],
  ['٥٥٥١٢٣٤٥٦٧', '555-123-4567'],
  ['（５５５）１２３－４５６７', '555-123-4567'],
  ['५५५-१२३-४५६७', '555-123-4567'],
  ['＋٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨', '+44 20 7946 0958'],
])('%j reads as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test.each([
  ['07700 900123', true],
  ['555-123-4567 ext 89', true],
  ['1 555 123 4567', false],
  ['+44 7700 900123', false],
  ['\u2068+44 7700 900123\u2069', false],
  ['٠٧٧٠٠ ٩٠٠١٢٣', true],
  ['＋٤٤ ٧٧٠٠ ٩٠٠١٢٣', false],
  ['555-123-4567', false],
  ['+49 170 1234567 / +49 30 1234567', true],
  ['+49 (0) 170 - 1234 - 567', false],
])('%j has digits that are left out: %j', (typed, isCut) => {
  expect(hasMoreDigits(typed)).toBe(isCut);
});

test('typing at the end keeps the caret at the end', () => {
  expect(edit('555', '5551|')).toBe('555-1|');
  expect(edit('555-123', '555-1234|')).toBe('555-123-4|');
});

test('digits of another script are typed and deleted as ours', () => {
  expect(edit('555', '555٥|')).toBe('555-5|');
  expect(edit('555-1', '५55५|-1')).toBe('555-5|1');
});

test('typing in the middle keeps the caret behind the digit that was typed', () => {
  expect(edit('555-123-456', '5595|-123-456')).toBe('559-5|12-3456');
  expect(edit('555-123', '59|55-123')).toBe('59|5-512-3');
});

test('a character that is not a digit changes neither the value nor the caret', () => {
  expect(edit('555-123', '555x|-123')).toBe('555|-123');
});

test('deleting in the middle keeps the caret between its neighbors', () => {
  expect(edit('555-123-4567', '555-13|-4567', 'before')).toBe('555-13|4-567');
});

test('deleting a hyphen deletes the digit behind it', () => {
  expect(edit('555-123', '555|123', 'before')).toBe('55|1-23');
  expect(edit('555-123', '555|123', 'after')).toBe('555|-23');
});

test('deleting back to a group drops its trailing hyphen', () => {
  expect(edit('555-1', '555-|', 'before')).toBe('555|');
});

test('pasting a number with a country code keeps the caret at its end', () => {
  expect(edit('', '+1 555 123 4567|')).toBe('555-123-4567|');
});

test('a number of another country keeps what was typed, and the caret behind it', () => {
  expect(edit('+44 20', '+44 207|')).toBe('+44 207|');
  expect(edit('+44 20', '+44x| 20')).toBe('+44| 20');
});

test.each([
  ['555-123-4567', true],
  ['+44 20 7946 0958', true],
  ['+49 (0)30 1234567', true],
  ['0044 20 7946 0958', true],
  ['555-123-456', false],
  ['+1 555 123 4567', false],
  ['+44', false],
  ['+44 20 7946 0958 7946 0958', false],
  ['+44 20 <b>7946</b>', false],
])('%j is a number to call: %j', (phone, isAccepted) => {
  expect(PHONE.test(phone)).toBe(isAccepted);
});
