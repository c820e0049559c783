import type { Picture } from '../../core/media/picture.contract.ts';

export const MAX_REVIEW_PHOTOS = 5;
export const MAX_REASON = 500;
export const MAX_ANSWER = 2000;

export const DEFAULT_REVIEWER_NAME = 'Anonymous';

/** The author of a review whose account was deleted. */
export const NOBODY = 'nobody';

export const PHOTO_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

/** `waiting`: until the owner approves it. Only a review that is `shown` is public and counts. */
export const REVIEW_STATES = ['shown', 'waiting', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The owner's lists of reviews. `waiting`: a text or a photo waits for approval. */
export const REVIEW_LISTS = ['waiting', 'shown', 'hidden'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

export interface Answer {
  text: string;
  /** ISO 8601. */
  at: string;
}

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
  /** Its author has an order of this product that was not cancelled. */
  isVerified: boolean;
  answer: Answer | null;
  customerImages: Picture[];
}

/** A review as those see it who may know what is not public: with all of its photos. */
interface WholeReview extends Omit<Review, 'customerImages'> {
  customerImages: (Picture & { status: PhotoStatus })[];
  state: ReviewState;
  /** Why the owner hid it; null if they did not. */
  hiddenReason: string | null;
  version: number;
}

/** A customer's own review of a product. */
export interface OwnReview extends WholeReview {}

/** A review as the owner receives it. */
export interface AdminReview extends WholeReview {}

/** The photos of one review on the wall of all customers' photos. */
export interface GalleryEntry {
  reviewId: string;
  productId: string;
  productName: string;
  reviewerName: string;
  rating: number;
  photos: Picture[];
}
