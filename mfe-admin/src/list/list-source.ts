import type { ListOutline } from '@hearthside/services/kit/search/list-outline.contract.ts';
import { type QueryKey, useQuery } from '@tanstack/react-query';

/** A list of the API, as it is filtered now. */
export interface ListSource<Item> {
  /** Of its queries in the cache, with the filter. */
  key: QueryKey;
  /** What tells that it has changed. */
  topic: string;
  /** `cursor` asks for a page after the first; a page has 25 entries, or 100. */
  page(query: { cursor?: string; size?: '100' }): Promise<{ items: Item[]; cursor: string | null }>;
  outline(): Promise<ListOutline>;
}

/** A page of a list, and how many pages there are. The first page does not wait for their number. */
export function usePagedList<Item>(
  { key, topic, page: fetchPage, outline: fetchOutline }: ListSource<Item>,
  page: number,
) {
  const outline = useQuery({
    queryKey: [...key, 'outline'],
    meta: { topic },
    queryFn: fetchOutline,
    placeholderData: (previous) => previous,
  });
  // Another filter has other cursors.
  const cursors = outline.isPlaceholderData ? undefined : outline.data?.cursors;
  const last = cursors?.length ?? 1;
  const cursor = page === 1 ? '' : cursors && (cursors[Math.min(page, last) - 1] ?? '');
  const list = useQuery({
    queryKey: [...key, 'page', cursor],
    meta: { topic },
    queryFn: () => fetchPage(cursor ? { cursor } : {}),
    enabled: cursor !== undefined,
    // The last page stays while another one loads, so an open row stays open.
    placeholderData: (previous) => previous,
  });
  return { list, outline, page: Math.min(page, cursors ? last : page) };
}
