import type { InlinedQuery } from '@hearthside/services/shop/pages/document.contract.ts';
import {
  PAGE_FRESH_SECONDS,
  PAGE_STALE_SECONDS,
} from '@hearthside/services/slices/storefront/page/page-age.contract.ts';
import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { topicOf } from '../federation/topics.ts';

// At the end of the task that begins a write, not in one of its own: a second press finds it pending.
notifyManager.setScheduler(queueMicrotask);

/** The cache of server state that all pages share. It starts with the data of the document. */
export function createQueryClient(inlined: InlinedQuery[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 2 } } });
  for (const { queryKey, data } of inlined) client.setQueryData(queryKey, data, { updatedAt: readAt() });
  return client;
}

/** The earliest time at which the document's data was read: CloudFront and this tab may have cached the document. */
function readAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  // Back and Forward show a cached document of any age. After a reload the visitor expects the newest data.
  if (navigation instanceof PerformanceNavigationTiming && /^(back_forward|reload)$/.test(navigation.type))
    return 0;
  return performance.timeOrigin - (PAGE_FRESH_SECONDS + PAGE_STALE_SECONDS) * 1000;
}

/** The live queries whose data is on the screen. */
export function shownQueries(queries: QueryClient): Query[] {
  const all = queries.getQueryCache().getAll();
  return all.filter((query) => topicOf(query) && query.isActive() && query.state.data !== undefined);
}
