import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateTopics } from './topics.ts';

export interface WriteOptions<Answer, Input>
  extends Pick<UseMutationOptions<Answer, Error, Input>, 'onError' | 'scope'> {
  /** The key of the query that reads what the write answers: it shows the answer at once. */
  answers?: (input: Input) => QueryKey;
}

/**
 * A write. It is pending until what its topics tell of has been read again, also after a failure: perhaps only the answer
 * was lost. The topics may depend on what was written.
 */
export function useWrite<Answer, Input = void>(
  write: (input: Input) => Promise<Answer>,
  topics: string[] | ((input: Input) => string[]),
  { answers, ...options }: WriteOptions<Answer, Input> = {},
) {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: write,
    onSuccess: (answer, input) => void (answers && queries.setQueryData(answers(input), answer)),
    onSettled: (_answer, _error, input) =>
      invalidateTopics(queries, ...(typeof topics === 'function' ? topics(input) : topics)),
  });
}
