import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { ReviewInput } from '@hearthside/services/shop/reviews/review.schema.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callStorefront } from '../storefront-api.ts';

/** Deletes the customer's own review. Afterwards all that shows it is read again. */
export function useDeleteReview(productId: string) {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      callStorefront(host, (api) =>
        api.me.reviews[':productId'].$delete({ param: { productId }, query: { version: String(version) } }),
      ),
    onSettled: () => void invalidateTopics(queryClient, topics.product(productId)),
  });
}

/** Sends a customer's review. Afterwards the summary and the list are read again. */
export function useSubmitReview(productId: string) {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, review }: { key: string; review: ReviewInput }) =>
      callStorefront(host, (api) =>
        api.products[':productId'].reviews.$post(
          { param: { productId }, json: review },
          { headers: { 'Idempotency-Key': key } },
        ),
      ),
    // Not awaited: the review is received even if this read fails. Also after a failure: a review whose answer was lost may
    // have been received.
    onSettled: () => void invalidateTopics(queryClient, topics.product(productId)),
  });
}
