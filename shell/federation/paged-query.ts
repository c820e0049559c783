import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/** A list that is read page by page: its route takes a cursor, and answers the next one while there are more. */
export function pagedQuery<Page extends { cursor?: string | null }, const Key extends QueryKey>(
  queryKey: Key,
  topic: string,
  read: (page: { cursor?: string }) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    meta: { topic },
    queryFn: ({ pageParam: cursor }) => read(cursor ? { cursor } : {}),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}

/** The `placeholderData` of a list that stays while another one loads. */
export const keepPrevious = <Data>(previous: Data | undefined) => previous;
