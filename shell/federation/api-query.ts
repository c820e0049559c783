import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import { problemOf } from './problem.ts';

/** A list that is read page by page: its route takes a cursor, and answers the next one while there are more. */
export function pagedQuery<Page extends { cursor?: string | null }, const Key extends QueryKey>(
  queryKey: Key,
  topic: string,
  read: (page: { cursor?: string }, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    meta: { topic },
    queryFn: ({ pageParam: cursor, signal }) => read(cursor ? { cursor } : {}, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}

/** The `placeholderData` of a list that stays while another one loads. */
export const keepPrevious = <Data>(previous: Data | undefined) => previous;

export type Further<Data, Key extends QueryKey> = Omit<
  UndefinedInitialDataOptions<Data, Error, Data, Key>,
  'queryKey' | 'queryFn' | 'meta'
>;

/** What is read of an API; it is read again when its topic tells of a change. Nobody waits for what is not shown any more. */
export function apiQuery<Data, const Key extends QueryKey>(
  queryKey: Key,
  topic: string | undefined,
  read: (signal: AbortSignal) => Promise<Data>,
  further?: Further<Data, Key>,
) {
  return queryOptions<Data, Error, Data, Key>({
    // Another try is answered otherwise only where the server failed or nothing answered.
    retry: (failures, error) => failures < 2 && (problemOf(error)?.status ?? 500) >= 500,
    ...{ ...further, queryKey, meta: { topic }, queryFn: ({ signal }) => read(signal) },
  });
}
