import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { AdminReview, ReviewList } from '@hearthside/services/shop/reviews/review.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** One of the owner's lists of reviews, page by page. */
export function reviewsQuery(host: Host, list: ReviewList) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'reviews', list] as const,
    meta: { topic: topics.reviews },
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(adminApi(host).reviews.$get({ query: { list, ...(cursor && { cursor }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}

export type ReviewChange =
  | { to: 'hidden'; reason: string }
  | { to: 'shown' }
  | { to: 'answered'; text: string };

/** Changes a review as the owner saw it. The API answers 409 if it is another by now. */
export function useChangeReview({ productId, id: reviewId, version }: AdminReview) {
  const host = useHost();
  const queries = useQueryClient();
  const api = adminApi(host).reviews[':productId'][':reviewId'];
  const param = { productId, reviewId };
  return useMutation({
    mutationFn: (change: ReviewChange) => {
      if (change.to === 'hidden')
        return parseResponse(api.hide.$post({ param, json: { reason: change.reason, version } }));
      if (change.to === 'shown') return parseResponse(api.show.$post({ param, json: { version } }));
      return parseResponse(api.answer.$post({ param, json: { text: change.text, version } }));
    },
    onSettled: () => invalidateTopics(queries, topics.reviews, topics.product(productId)),
  });
}

const approvalKey = ['admin', 'review-approval'] as const;

/** Whether texts of reviews wait for approval. */
export function approvalQuery(host: Host) {
  return queryOptions({
    queryKey: approvalKey,
    meta: { topic: topics.pages },
    queryFn: () => parseResponse(adminApi(host)['review-approval'].$get()),
  });
}

export function useSetApproval() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (approvesReviews: boolean) =>
      parseResponse(adminApi(host)['review-approval'].$put({ json: { approvesReviews } })),
    onSuccess: (saved) => queries.setQueryData(approvalKey, saved),
  });
}
