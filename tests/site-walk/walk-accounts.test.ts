import { isOfAWalk, newAccount } from './walk-accounts.ts';

const { name, email } = newAccount('customer');

test('a walk’s accounts are known again', () => {
  for (const account of [{ name, email }, newAccount('owner')]) expect(isOfAWalk(account)).toBe(true);
});

test.each([
  ['a person of a similar name', { name: 'Smoke Test Kitchens', email }],
  ['a walk’s name at an address of somebody’s own', { name, email: 'somebody@shop.example' }],
  ['the address of another run', { name, email: newAccount('customer').email }],
  ['an account without a name', { email }],
  ['an account without an address', { name }],
])('%s is never taken for one', (_, account) => {
  expect(isOfAWalk(account)).toBe(false);
});
