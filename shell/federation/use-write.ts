import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateTopics } from './topics.ts';

/**
 * A write. It is pending until what its topics tell of has been read again, also after a failure: perhaps only the answer
 * was lost. The topics may depend on what was written.
 */
export function useWrite<Answer, Input = void>(
  write: (input: Input) => Promise<Answer>,
  topics: string[] | ((input: Input) => string[]),
  options?: Pick<UseMutationOptions<Answer, Error, Input>, 'onSuccess' | 'onError' | 'scope'>,
) {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: write,
    onSettled: (_answer, _error, input) =>
      invalidateTopics(queries, ...(typeof topics === 'function' ? topics(input) : topics)),
  });
}
