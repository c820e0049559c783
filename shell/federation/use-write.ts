import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useHost } from './host.tsx';
import { problemOf } from './problem.ts';
import { invalidateTopics } from './topics.ts';

/** What is told when something failed: words that the reason follows; or what a function makes of it, undefined for nothing. */
type Failed = string | ((error: Error) => string | undefined);

export interface WriteOptions<Answer, Input>
  extends Pick<UseMutationOptions<Answer, Error, Input>, 'onError' | 'scope'> {
  /** The key of the query that reads what the write answers: it shows the answer at once. */
  answers?: (input: Input) => QueryKey;
  /** Told also if what called the write is gone by then. @default nothing: the caller tells it */
  failed?: Failed;
  /** Told once it is done. @default nothing */
  done?: string;
}

/**
 * A write. It is pending until what its topics tell of has been read again, also after a failure: perhaps only the answer
 * was lost. The topics may depend on what was written.
 */
export function useWrite<Answer, Input = void>(
  write: (input: Input) => Promise<Answer>,
  topics: string[] | ((input: Input) => string[]),
  { answers, failed = () => undefined, done, ...options }: WriteOptions<Answer, Input> = {},
) {
  const queries = useQueryClient();
  const { toast } = useHost();
  return useMutation({
    onError: useAlert(failed),
    ...options,
    mutationFn: write,
    onSuccess(answer, input) {
      if (answers) queries.setQueryData(answers(input), answer);
      if (done) toast(done);
    },
    onSettled: (_answer, _error, input) =>
      invalidateTopics(queries, ...(typeof topics === 'function' ? topics(input) : topics)),
  });
}

/** Tells of a failure in a dialog. */
export function useAlert(failed: Failed): (error: Error) => void {
  const host = useHost();
  return (error) => {
    const words = typeof failed === 'string' ? `${failed} ${reasonOf(error)}` : failed(error);
    if (words) void host.alert(words);
  };
}

/** Why something failed, in the API's words where it gave any. */
export function reasonOf(error: Error): string {
  const { errors = {}, detail } = problemOf(error) ?? {};
  return Object.values(errors)[0] ?? detail ?? error.message;
}

/** Requests that say in words that nothing answered: `fetch` throws a TypeError then, as a fault of our own code does. */
export const inWords =
  (send: typeof fetch): typeof fetch =>
  (...request) =>
    send(...request).catch((error) => {
      if (!(error instanceof TypeError)) throw error;
      throw new DOMException('Please check your connection and try again.', 'NetworkError');
    });
