import { phoneLink } from './consultation.contract.ts';
import { budgetOf, wishesOf } from './wishes.contract.ts';

test.each([
  ['3000', '$3,000'],
  ['$3,000 - 5k', '$3,000 to $5,000'],
  ['3k–5k', '$3,000 to $5,000'],
  ['2500 to 4000 eur', '€2,500 to €4,000'],
  ['CAD 4000', 'CAD 4,000'],
  ['up to £3,000', 'up to £3,000'],
])('the budget %p is kept as %p', (text, kept) => {
  expect(budgetOf(text)).toBe(kept);
  expect(budgetOf(kept)).toBe(kept);
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
