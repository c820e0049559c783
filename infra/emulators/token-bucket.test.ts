import { TokenBucket } from './token-bucket.ts';

let now = 0;
const bucket = () => new TokenBucket({ perSecond: 10, burst: 3 }, () => now);
const taken = (from: TokenBucket, times: number) => Array.from({ length: times }, () => from.take());

test('admits its burst at once, then its rate', () => {
  const limit = bucket();
  expect(taken(limit, 4)).toEqual([true, true, true, false]);
  now += 100;
  expect(taken(limit, 2)).toEqual([true, false]);
});

test('holds no more than its burst', () => {
  const limit = bucket();
  now += 60_000;
  expect(taken(limit, 4)).toEqual([true, true, true, false]);
  expect(limit.isFull).toBe(false);
  now += 300;
  expect(limit.isFull).toBe(true);
});

test('is closed until what was spent too much has come back', () => {
  const limit = bucket();
  limit.spend(5);
  expect(limit.isOpen).toBe(false);
  now += 200;
  expect(limit.isOpen).toBe(false);
  now += 1;
  expect(limit.isOpen).toBe(true);
});
