import { NotFoundError } from '../../core/runtime/errors.ts';
import { ById, listPage, type Page } from '../../core/runtime/list-page.ts';
import type { AdminReview, Review, ReviewState } from './review.contract.ts';
import { type ReviewItem, reviews } from './review.entity.ts';

export const REVIEWS_PER_PAGE = 10;

/** Where a review is. */
export interface ReviewKey {
  productId: string;
  id: string;
}

/** One review with its approved photos; NotFoundError if there is no such review, or it is not public. */
export async function getReviewGallery(productId: string, id: string): Promise<Review> {
  const review = await findReview({ productId, id });
  if (!review || stateOf(review) !== 'shown') throw new NotFoundError('Review not found.');
  return toReview(review);
}

/** One review as it is stored now; null if there is no such review. */
export async function findReview({ productId, id }: ReviewKey): Promise<ReviewItem | null> {
  return (await reviews().get({ productId, id }).go({ consistent: true })).data;
}

/** A review's photo that waits for the moderator, if it has that one. */
export async function findPendingPhoto(key: ReviewKey, photo: string) {
  const image = (await findReview(key))?.customerImages.find((each) => each.key === photo);
  return image?.status === 'pending' ? image : undefined;
}

/** As `findReview`; NotFoundError if there is no such review. */
export async function readReview(key: ReviewKey): Promise<ReviewItem> {
  const review = await findReview(key);
  if (!review) throw new NotFoundError('Review not found.');
  return review;
}

/** The newest page of a product's reviews, from a read of some more of them than a page holds. */
export async function newestPage(data: ReviewItem[]): Promise<Page<Review>> {
  const read = async () => ({ data, cursor: null });
  const page = await listPage({ place: ById, size: REVIEWS_PER_PAGE, read });
  return { ...page, items: page.items.filter((review) => stateOf(review) === 'shown').map(toReview) };
}

/** Reviews of an earlier release have no state: all were shown. */
export function stateOf({ state = 'shown' }: { state?: ReviewState }): ReviewState {
  return state;
}

type Shown = Omit<ReviewItem, 'hasPendingImages' | 'version'>;

/** A stored review as shoppers receive it: without its author's id, and with approved photos only. */
export function toReview(item: Shown): Review {
  const approved = item.customerImages.filter(({ status }) => status === 'approved');
  return { ...wordsOf(item), customerImages: approved.map(({ status: _, ...picture }) => picture) };
}

/** A stored review as its author and the owner receive it. */
export function toWholeReview(item: ReviewItem): AdminReview {
  const { customerImages, hiddenReason = null, version } = item;
  return { ...wordsOf(item), customerImages, state: stateOf(item), hiddenReason, version };
}

function wordsOf(item: Shown): Omit<Review, 'customerImages'> {
  const { id, productId, productName, reviewerName, rating, reviewText, createdAt, isSample } = item;
  const { isVerified = false, answer = null } = item;
  return {
    ...{ id, productId, productName, reviewerName, rating, reviewText, createdAt, isSample },
    ...{ isVerified, answer },
  };
}
