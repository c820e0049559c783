import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { queryOptions } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

/** Where a product's review is written. */
export function reviewPage(productId: string): string {
  return `/product/${productId}#customer-reviews`;
}

export function ownReviewsQuery(host: Host, uid: string) {
  return queryOptions({
    queryKey: ['hub', 'reviews', uid] as const,
    meta: { topic: topics.user(uid) },
    queryFn: () => parseResponse(hubApi(host).reviews.$get()),
  });
}

export function useDeleteReview(uid: string, productId: string) {
  const api = hubApi(useHost()).reviews[':productId'];
  return useWrite(
    (version: number) =>
      parseResponse(api.$delete({ param: { productId }, query: { version: String(version) } })),
    [topics.user(uid), topics.product(productId)],
  );
}
