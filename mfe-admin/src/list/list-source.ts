import type { ListOutline } from '@hearthside/services/core/search/owner-list.contract.ts';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ClientResponse, parseResponse } from 'hono/client';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** `cursor` asks for a page after the first; a page has 25 entries, or 100. */
export interface PageQuery {
  cursor?: string;
  size?: '100';
}

/** A list of the API, as it is filtered now. */
export interface ListSource<Item> {
  /** Of its queries in the cache, with the filter. */
  key: QueryKey;
  /** What tells that it has changed. */
  topic: string;
  page(query: PageQuery, signal?: AbortSignal | null): Promise<{ items: Item[]; cursor: string | null }>;
  outline(signal: AbortSignal): Promise<ListOutline>;
}

/** The routes of a list in the API's client. */
interface ListRoutes<Filter, Item> {
  $get(
    args: { query: Filter & PageQuery },
    options: { init: RequestInit },
  ): Promise<ClientResponse<{ items: Item[]; cursor: string | null }, ContentfulStatusCode, 'json'>>;
  pages: {
    $get(
      args: { query: Filter },
      options: { init: RequestInit },
    ): Promise<ClientResponse<ListOutline, ContentfulStatusCode, 'json'>>;
  };
}

/** The list of these routes under a filter; `topic` tells that it has changed. */
export function listSource<Filter extends object, Item>(
  name: string,
  topic: string,
  routes: ListRoutes<Filter, Item>,
  filter: NoInfer<Filter>,
): ListSource<Item> {
  return {
    key: ['admin', name, filter],
    topic,
    page: (query, signal = null) =>
      parseResponse(routes.$get({ query: { ...filter, ...query } }, { init: { signal } })),
    outline: (signal) => parseResponse(routes.pages.$get({ query: filter }, { init: { signal } })),
  };
}

interface ReadOptions {
  /** How many are read at most. @default all */
  most?: number;
  /** Called before each page with the number of those read; false ends the reading. */
  onRead?: (count: number) => boolean;
}

/** The entries of a list, as it is filtered, read by hundreds from its own route. */
export async function readEntries<Item>(
  { page }: Pick<ListSource<Item>, 'page'>,
  { most = Number.POSITIVE_INFINITY, onRead = () => true }: ReadOptions = {},
): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null && items.length < most && onRead(items.length); ) {
    const read = await page({ size: '100', ...(cursor && { cursor }) });
    items.push(...read.items);
    cursor = read.cursor;
  }
  return items.slice(0, most);
}

/** A page of a list, and how many pages there are. The first page does not wait for their number. */
export function usePagedList<Item>(
  { key, topic, page: fetchPage, outline: fetchOutline }: ListSource<Item>,
  page: number,
) {
  const outline = useQuery({
    queryKey: [...key, 'outline'],
    meta: { topic },
    queryFn: ({ signal }) => fetchOutline(signal),
    placeholderData: (previous) => previous,
  });
  // Another filter has other cursors.
  const cursors = outline.isPlaceholderData ? undefined : outline.data?.cursors;
  const last = cursors?.length ?? 1;
  const cursor = page === 1 ? '' : cursors && (cursors[Math.min(page, last) - 1] ?? '');
  const list = useQuery({
    queryKey: [...key, 'page', cursor],
    meta: { topic },
    queryFn: ({ signal }) => fetchPage(cursor ? { cursor } : {}, signal),
    enabled: cursor !== undefined,
    // The last page stays while another one loads, so an open row stays open.
    placeholderData: (previous) => previous,
  });
  return { list, outline, page: Math.min(page, cursors ? last : page) };
}
