import type { Picture } from '../media/picture.contract.ts';

/** How many photos a review may have. */
export const MAX_REVIEW_PHOTOS = 5;

export const DEFAULT_REVIEWER_NAME = 'Anonymous';

export const PHOTO_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

/** A review as shoppers receive it: approved photos only. */
export interface Review {
  id: string;
  productId: string;
  productName: string;
  reviewerName: string;
  rating: number;
  reviewText: string;
  /** ISO 8601. */
  createdAt: string;
  isSample: boolean;
  customerImages: Picture[];
}

/** A review with photos that wait for approval, as the admin receives it: with all of its photos. */
export interface PendingReview extends Omit<Review, 'customerImages'> {
  customerImages: (Picture & { status: PhotoStatus })[];
}
