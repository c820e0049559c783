import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { parseResponse } from 'hono/client';
import { hubApi, hubQuery } from '../hub-api.ts';

export function reviewPage(productId: string): string {
  return `/product/${productId}#customer-reviews`;
}

export const ownReviewsQuery = (host: Host, uid: string) =>
  hubQuery(host, ['hub', 'reviews', uid], topics.user(uid), (api) => api.reviews.$get());

export function useDeleteReview(uid: string, productId: string) {
  const api = hubApi(useHost()).reviews[':productId'];
  return useWrite(
    (version: number) =>
      parseResponse(api.$delete({ param: { productId }, query: { version: String(version) } })),
    [topics.user(uid), topics.product(productId)],
    { failed: () => 'We couldn’t delete your review. Please try again.' },
  );
}
