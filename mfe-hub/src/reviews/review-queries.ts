import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

export function ownReviewsQuery(host: Host, uid: string) {
  return queryOptions({
    queryKey: ['hub', 'reviews', uid] as const,
    meta: { topic: topics.user(uid) },
    queryFn: () => parseResponse(hubApi(host).reviews.$get()),
  });
}

export function useDeleteReview(uid: string, productId: string) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      parseResponse(
        hubApi(host).reviews[':productId'].$delete({
          param: { productId },
          query: { version: String(version) },
        }),
      ),
    onSettled: () => invalidateTopics(queries, topics.user(uid), topics.product(productId)),
  });
}
