import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { isRefused } from './problem.ts';

/** What is read of an API; it is read again when its topic tells of a change. */
export function apiQuery<Data, const Key extends QueryKey>(
  queryKey: Key,
  topic: string,
  queryFn: () => Promise<Data>,
  further?: Omit<UndefinedInitialDataOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn' | 'meta'>,
) {
  return queryOptions<Data, Error, Data, Key>({
    // What does not exist does not appear within seconds.
    retry: (failures, error) => failures < 2 && !isRefused(error, 'not-found'),
    ...{ ...further, queryKey, meta: { topic }, queryFn },
  });
}
