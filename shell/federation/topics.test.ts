import type { QueryKey } from '@hearthside/services/shop/pages/document.contract.ts';
import { QueryClient } from '@tanstack/react-query';
import { invalidateTopics } from './topics.ts';

test('a write makes the queries of its topics outdated, whosever they are, and no other', async () => {
  const queries = new QueryClient();
  const read = (queryKey: QueryKey, topic?: string) =>
    queries.fetchQuery({ queryKey, queryFn: () => true, ...(topic && { meta: { topic } }) });
  await read(['admin', 'hero'], 'hero');
  await read(['storefront', 'hero'], 'hero');
  await read(['storefront', 'products'], 'products');
  await read(['hub', 'account'], 'user/1');
  await read(['admin', 'component']);

  await invalidateTopics(queries, 'hero', 'user/1');
  const outdated = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated);
  expect(outdated.map(({ queryKey }) => queryKey)).toEqual([
    ['admin', 'hero'],
    ['storefront', 'hero'],
    ['hub', 'account'],
  ]);
});
