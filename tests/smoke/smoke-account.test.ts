import { heroFile, isSmokeHero, markOf, newRunId, smokeAccount } from './smoke-account.ts';

const run = newRunId();
const { name, email, mark } = smokeAccount(run, 'customer');

test('a walk’s accounts are known again, wherever their e-mails go', () => {
  for (const account of [
    { name, email, mark },
    smokeAccount(newRunId(), 'owner'),
    smokeAccount(newRunId(), 'customer', 'me@shop.example'),
  ])
    expect(markOf(account)).toBe(account.mark);
  expect(email).toBe(`success+smoke-${run}-customer@simulator.amazonses.com`);
});

test.each([
  ['a person of a similar name', { name: 'Smoke Test Kitchens', email }],
  ['a walk’s name at an address of somebody’s own', { name, email: 'somebody@shop.example' }],
  ['the address of another run', { name, email: smokeAccount(newRunId(), 'customer').email }],
  ['an account without a name', { email }],
  ['an account without an address', { name }],
])('%s is never taken for one', (_, account) => {
  expect(markOf(account)).toBeUndefined();
});

test('a hero image is a walk’s by its file’s name only', () => {
  expect(isSmokeHero(`heroImages/1700000000000_${heroFile(run)}`)).toBe(true);
  for (const key of ['heroImages/1700000000000_smoke-rings.jpg', `products/1700000000000_${heroFile(run)}`])
    expect(isSmokeHero(key)).toBe(false);
});
