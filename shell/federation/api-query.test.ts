import { QueryClient } from '@tanstack/react-query';
import { apiQuery, pagedQuery } from './api-query.ts';

test.each([
  ['as 404', { code: 'not-found', status: 404 }, 1],
  ['as 403', { code: 'forbidden', status: 403 }, 1],
  ['as 400', { code: 'malformed', status: 400 }, 1],
  ['since it is busy', { code: 'busy', status: 503 }, 3],
  ['without a word', undefined, 3],
])('what the API refuses %s is asked for as often as helps', async (_how, data, times) => {
  const queryFn = jest.fn().mockRejectedValue({ detail: { data } });
  const query = apiQuery(['admin', 'order'], 'orders', queryFn, { retryDelay: 0 });
  await expect(new QueryClient().fetchQuery(query)).rejects.toBeTruthy();
  expect(queryFn).toHaveBeenCalledTimes(times);
});

test('what nobody waits for any more is not asked for on: each read has a signal that ends it', async () => {
  const ended = jest.fn();
  const read = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        ended();
        reject(signal.reason);
      });
    });
  const queries = new QueryClient();
  const reads = [
    queries.fetchQuery(apiQuery(['admin', 'one'], 'orders', read)),
    queries.fetchInfiniteQuery(pagedQuery(['admin', 'pages'], 'orders', (_, signal) => read(signal))),
  ];
  await queries.cancelQueries();
  expect((await Promise.allSettled(reads)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ended).toHaveBeenCalledTimes(2);
});
