import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { problemOf } from './problem.ts';

/** What is read of an API; it is read again when its topic tells of a change. */
export function apiQuery<Data, const Key extends QueryKey>(
  queryKey: Key,
  topic: string,
  queryFn: () => Promise<Data>,
  further?: Omit<UndefinedInitialDataOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn' | 'meta'>,
) {
  return queryOptions<Data, Error, Data, Key>({
    // Another try is answered otherwise only where the server failed or nothing answered.
    retry: (failures, error) => failures < 2 && (problemOf(error)?.status ?? 500) >= 500,
    ...{ ...further, queryKey, meta: { topic }, queryFn },
  });
}
