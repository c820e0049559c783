import type { ProblemCode } from '@hearthside/services/kit/runtime/problem.contract.ts';
import { createQueryClient } from './query-client.ts';

test.each<[ProblemCode, number]>([
  ['not-found', 1],
  ['busy', 3],
])('what the API refuses as %s is asked for %d times', async (code, times) => {
  const queryFn = jest.fn().mockRejectedValue({ detail: { data: { code } } });
  const query = { queryKey: ['admin', 'order'] as const, queryFn, retryDelay: 0 };
  const { retry } = createQueryClient([]).getDefaultOptions().queries ?? {};
  await expect(createQueryClient([]).fetchQuery({ ...query, retry })).rejects.toBeTruthy();
  expect(queryFn).toHaveBeenCalledTimes(times);
});
