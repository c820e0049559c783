import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { ReviewInput } from '@hearthside/services/reviews/review.schema.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { storefrontApi } from '../storefront-api.ts';

/** Sends a customer's review; afterwards summary, average and list are read anew, together. */
export function useSubmitReview(host: Host, productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, review }: { key: string; review: ReviewInput }) =>
      parseResponse(
        storefrontApi(host).products[':productId'].reviews.$post(
          { param: { productId }, json: review },
          { headers: { 'Idempotency-Key': key } },
        ),
      ),
    // Not awaited: the review is in, whether or not the page can be brought up to date at once. After a failure too, as
    // a review whose answer got lost is in.
    onSettled: () => void invalidateTopics(queryClient, topics.product(productId)),
  });
}
