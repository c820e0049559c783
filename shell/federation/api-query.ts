import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';

/** What is read of an API; it is read again when its topic tells of a change. */
export function apiQuery<Data, const Key extends QueryKey>(
  queryKey: Key,
  topic: string,
  queryFn: () => Promise<Data>,
  further?: Omit<UndefinedInitialDataOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn' | 'meta'>,
) {
  return queryOptions<Data, Error, Data, Key>({ ...further, queryKey, meta: { topic }, queryFn });
}
