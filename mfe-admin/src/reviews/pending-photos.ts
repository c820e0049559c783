import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { AdminReview } from '@hearthside/services/shop/reviews/review.contract.ts';
import { pagedQuery } from '@hearthside/shell/federation/api-query.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

export type PendingPhoto = Pick<
  AdminReview,
  'productId' | 'productName' | 'reviewerName' | 'rating' | 'reviewText'
> &
  Pick<AdminReview['customerImages'][number], 'key' | 'width' | 'height' | 'placeholder'> & {
    reviewId: string;
  };

/** Photos that wait for approval, page by page. Those of the oldest review come first. */
export function pendingPhotosQuery(host: Host) {
  const query = pagedQuery(['admin', 'photos'], topics.pendingPhotos, async (page, signal) => {
    const { items, cursor } = await parseResponse(adminApi(host, signal).photos.$get({ query: page }));
    return { photos: items.flatMap(photosOf), cursor };
  });
  // Each visit reads the list again: a cached list would show decided photos.
  return { ...query, gcTime: 0 };
}

function photosOf(review: AdminReview): PendingPhoto[] {
  const { id: reviewId, productId, productName, reviewerName, rating, reviewText } = review;
  return review.customerImages
    .filter(({ status }) => status === 'pending')
    .map(({ key, width, height, placeholder }) => ({
      ...{ key, width, height, placeholder },
      ...{ reviewId, productId, productName, reviewerName, rating, reviewText },
    }));
}

export function loadPhoto(
  host: Host,
  { productId, reviewId, key }: PendingPhoto,
  options: { init: RequestInit },
): Promise<Response> {
  const param = { productId, reviewId };
  return adminApi(host).photos[':productId'][':reviewId'].$get({ param, query: { photo: key } }, options);
}

/** Saves a decision. The request finishes even if the page is left meanwhile. */
export function sendDecision(
  host: Host,
  { productId, reviewId, key }: PendingPhoto,
  status: 'approved' | 'rejected',
): Promise<unknown> {
  return parseResponse(
    adminApi(host).photos[':productId'][':reviewId'].$post(
      { param: { productId, reviewId }, json: { photo: key, status } },
      { init: { keepalive: true } },
    ),
  );
}
