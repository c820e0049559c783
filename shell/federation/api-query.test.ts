import { QueryClient } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

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
