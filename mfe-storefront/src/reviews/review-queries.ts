import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { productKeys } from '../catalog/product-queries.ts';
import { callStorefront, nullIfNotFound, READ } from '../storefront-api.ts';
import type { ReviewFilter } from './review-filter.ts';

export const reviewKeys = {
  list: (productId: string) => [...productKeys.product(productId), 'reviews'] as const,
  review: (productId: string, reviewId: string) => [...reviewKeys.list(productId), reviewId] as const,
};

/**
 * A product's reviews as a filter wants them, page by page. The first page without a filter came with the product and was
 * read at `readAt`.
 */
export function reviewsQuery(
  host: Host,
  productId: string,
  filter: ReviewFilter,
  firstPage: ReviewPage,
  readAt: number,
) {
  const isFiltered = Object.values(filter).some(Boolean);
  return infiniteQueryOptions({
    ...READ,
    queryKey: [...reviewKeys.list(productId), filter] as const,
    meta: { topic: topics.product(productId) },
    queryFn: ({ pageParam, signal }) => fetchReviews(host, productId, filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    ...(!isFiltered && {
      initialData: { pages: [firstPage], pageParams: [undefined] },
      initialDataUpdatedAt: readAt,
    }),
  });
}

/** The signed-in customer's own review of a product; null if they have written none. */
export function ownReviewQuery(host: Host, uid: string, productId: string) {
  return queryOptions({
    ...READ,
    queryKey: ['storefront', 'own-review', uid, productId] as const,
    meta: { topic: topics.product(productId) },
    queryFn: ({ signal }) =>
      callStorefront(host, (api) => api.me.reviews[':productId'].$get({ param: { productId } }), signal),
  });
}

/** One review with its approved photos. Null if there is no such review. */
export function reviewQuery(host: Host, productId: string, reviewId: string) {
  return queryOptions({
    ...READ,
    queryKey: reviewKeys.review(productId, reviewId),
    meta: { topic: topics.product(productId) },
    queryFn: ({ signal }) =>
      callStorefront(
        host,
        (api) => api.products[':productId'].reviews[':reviewId'].$get({ param: { productId, reviewId } }),
        signal,
      ).catch(nullIfNotFound),
  });
}

export type ReviewPage = Awaited<ReturnType<typeof fetchReviews>>;

function fetchReviews(
  host: Host,
  productId: string,
  filter: ReviewFilter,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as {
    [Name in keyof ReviewFilter]?: Exclude<ReviewFilter[Name], ''>;
  };
  return callStorefront(
    host,
    (api) => api.products[':productId'].reviews.$get({ param: { productId }, query: { ...asked, cursor } }),
    signal,
  );
}

/** Whether the signed-in user is a customer. The token does not tell: it would follow a change an hour late. */
export function isCustomerQuery(host: Host, uid: string) {
  return queryOptions({
    ...READ,
    queryKey: ['storefront', 'is-customer', uid] as const,
    meta: { topic: topics.user(uid) },
    queryFn: async ({ signal }) => {
      const { status } = await callStorefront(host, (api) => api.me.$get(), signal);
      return status === 'customer';
    },
  });
}
