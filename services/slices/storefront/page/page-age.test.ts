import { pageCaching } from './page-age.contract.ts';

const now = Date.parse('2026-11-27T00:00:00Z');

test.each([
  ['nothing changes', undefined, 5, 60],
  ['a sale begins in an hour', '2026-11-27T01:00:00Z', 5, 60],
  ['a sale begins in 30 seconds', '2026-11-27T00:00:30Z', 5, 25],
  ['a sale begins in less than 3 seconds', '2026-11-27T00:00:02.900Z', 2, 0],
])('when %s, no cache keeps the page beyond that', (_, changesAt, fresh, stale) => {
  expect(pageCaching(changesAt, now)).toBe(
    `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
  );
});
