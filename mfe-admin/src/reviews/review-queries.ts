import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { AdminReview, ReviewList } from '@hearthside/services/shop/reviews/review.contract.ts';
import { keepPrevious, pagedQuery } from '@hearthside/shell/federation/api-query.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { parseResponse } from 'hono/client';
import { adminApi, adminQuery, useAdminApi, useApiWrite } from '../admin-api.ts';
import type { PageQuery } from '../list/list-source.ts';
import type { RecordKey } from '../list/use-record-beside.ts';

/** Which of the owner's lists of reviews, and what is looked for in it. */
interface ReviewsFilter {
  list: ReviewList;
  q: string;
}

export function reviewsPage(host: Host, { list, q }: ReviewsFilter, page: PageQuery) {
  return parseResponse(adminApi(host).reviews.$get({ query: { list, ...(q && { q }), ...page } }));
}

/** One of the owner's lists of reviews, page by page. */
export function reviewsQuery(host: Host, filter: ReviewsFilter) {
  const query = pagedQuery(['admin', 'reviews', filter], topics.reviews, (page) =>
    reviewsPage(host, filter, page),
  );
  return { ...query, placeholderData: keepPrevious };
}

/** One review: a link may lead to it that is on no page of the list yet. */
export const reviewQuery = (host: Host, { uid: productId, id: reviewId }: RecordKey) =>
  adminQuery(host, ['admin', 'review', productId, reviewId], topics.product(productId), (api) =>
    api.reviews[':productId'][':reviewId'].$get({ param: { productId, reviewId } }),
  );

export type ReviewChange =
  | { to: 'hidden'; reason: string }
  | { to: 'shown' }
  | { to: 'answered'; text: string };

/**
 * Changes a review as the owner saw it. The API answers 409 if it is another by now.
 * @param onChanged called with the review as it is then, before the lists are read again
 */
export function useChangeReview(
  { productId, id: reviewId, version }: AdminReview,
  onChanged: (review: AdminReview) => void,
) {
  const api = useAdminApi().reviews[':productId'][':reviewId'];
  const param = { productId, reviewId };
  const send = (change: ReviewChange) => {
    if (change.to === 'hidden')
      return parseResponse(api.hide.$post({ param, json: { reason: change.reason, version } }));
    if (change.to === 'shown') return parseResponse(api.show.$post({ param, json: { version } }));
    return parseResponse(api.answer.$post({ param, json: { text: change.text, version } }));
  };
  return useWrite(
    async (change: ReviewChange) => onChanged(await send(change)),
    [topics.reviews, topics.product(productId)],
  );
}

const approvalKey = ['admin', 'review-approval'] as const;

/** Whether texts of reviews wait for approval. */
export const approvalQuery = (host: Host) =>
  adminQuery(host, approvalKey, topics.pages, (api) => api['review-approval'].$get());

export const useSetApproval = () =>
  useApiWrite(
    [],
    (api, approvesReviews: boolean) => api['review-approval'].$put({ json: { approvesReviews } }),
    { answers: () => approvalKey, failed: () => 'Failed to save the setting.' },
  );
