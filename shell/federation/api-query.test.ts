import type { ProblemCode } from '@hearthside/services/kit/runtime/problem.contract.ts';
import { QueryClient } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

test.each<[ProblemCode, number]>([
  ['not-found', 1],
  ['busy', 3],
])('what the API refuses as %s is asked for %d times', async (code, times) => {
  const queryFn = jest.fn().mockRejectedValue({ detail: { data: { code } } });
  const query = apiQuery(['admin', 'order'], 'orders', queryFn, { retryDelay: 0 });
  await expect(new QueryClient().fetchQuery(query)).rejects.toBeTruthy();
  expect(queryFn).toHaveBeenCalledTimes(times);
});
