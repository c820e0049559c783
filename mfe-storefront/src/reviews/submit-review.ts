import type { ReviewInput } from '@hearthside/services/reviews/review.schema.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { productKeys } from '../catalog/product-queries.ts';
import { storefrontApi } from '../storefront-api.ts';

/** Sends a customer's review; afterwards summary, average and list are read anew, together. */
export function useSubmitReview(host: Host, productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (review: ReviewInput) =>
      parseResponse(
        storefrontApi(host).products[':productId'].reviews.$post({ param: { productId }, json: review }),
      ),
    // Not awaited: the review is in, whether or not the page can be brought up to date at once.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: productKeys.product(productId) }),
  });
}
