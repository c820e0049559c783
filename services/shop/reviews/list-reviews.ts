import * as z from 'zod/mini';
import { ById, Id, listPage, type Page, reading } from '../../core/runtime/list-page.ts';
import { getProduct } from '../catalog/read-products.ts';
import { REVIEWS_PER_PAGE, stateOf, toReview, toWholeReview } from './read-reviews.ts';
import type { AdminReview, Review, ReviewList, ReviewSort } from './review.contract.ts';
import { type ReviewItem, reviews } from './review.entity.ts';

const ByRating = z.object({ rating: z.string().check(z.regex(/^[1-5]$/)), id: Id });

/** A list that is sorted by rating reads so many of the newest reviews at most. */
const MOST_SORTED = 1000;

export interface ReviewFilter {
  cursor?: string;
  stars?: number;
  /** @default false */
  withPhotos?: boolean;
  /** Newest first within the same rating. @default 'newest' */
  sort?: ReviewSort;
}

/**
 * A page of the reviews of a product that are shown; NotFoundError without the product. A filter reads at most 500 reviews
 * at a time, so a page may be short and still have a cursor.
 */
export async function listReviews(productId: string, filter: ReviewFilter = {}): Promise<Page<Review>> {
  const { cursor, sort = 'newest' } = filter;
  const page = sort === 'newest' ? await newest(productId, filter) : await byRating(productId, filter);
  if (!cursor && page.items.length === 0) await getProduct(productId);
  return { ...page, items: page.items.map(toReview) };
}

function newest(productId: string, filter: ReviewFilter): Promise<Page<ReviewItem>> {
  const isFiltered = filter.stars !== undefined || filter.withPhotos === true;
  const all = reviews().query.ofProduct({ productId });
  return listPage({
    ...{ place: ById, cursor: filter.cursor, size: REVIEWS_PER_PAGE },
    matches: (review) => matches(review, filter),
    read: (after, limit) =>
      (after ? all.lt(after) : all).go({
        order: 'desc',
        // Few are hidden: without a filter a page and one more is nearly always enough.
        limit: isFiltered ? limit : REVIEWS_PER_PAGE + 1,
        consistent: true,
      }),
  });
}

async function byRating(productId: string, filter: ReviewFilter): Promise<Page<ReviewItem>> {
  const { data } = await reviews()
    .query.ofProduct({ productId })
    .go({ order: 'desc', count: MOST_SORTED, pages: 'all', consistent: true });
  const sign = filter.sort === 'lowest' ? 1 : -1;
  const compare = (a: Rated, b: Rated) => sign * (a.rating - b.rating) || (a.id < b.id ? 1 : -1);
  const sorted = data.filter((review) => matches(review, filter)).sort(compare);
  return listPage({
    ...{ place: ByRating, cursor: filter.cursor, size: REVIEWS_PER_PAGE },
    async read(after) {
      const from = after && { rating: Number(after.rating), id: after.id };
      const isAfter = (review: Rated) => !from || (review.id !== from.id && compare(review, from) > 0);
      return { data: sorted.filter(isAfter), cursor: null };
    },
  });
}

type Rated = Pick<ReviewItem, 'rating' | 'id'>;

function matches(review: ReviewItem, { stars, withPhotos = false }: ReviewFilter): boolean {
  if (stateOf(review) !== 'shown') return false;
  if (stars !== undefined && review.rating !== stars) return false;
  return !withPhotos || review.customerImages.some(({ status }) => status === 'approved');
}

const LISTS = { waiting: 'PENDING', shown: 'SHOWN', hidden: 'HIDDEN' } as const;

/**
 * A page of one of the owner's lists, or of what has a text in its names, words or answer: what waits with the oldest
 * first, others with the newest first. A search reads at most 500 reviews at a time.
 */
export async function listReviewsOf(
  list: ReviewList,
  { cursor, q = '' }: { cursor?: string | undefined; q?: string | undefined } = {},
): Promise<Page<AdminReview>> {
  const wanted = q.trim().toLowerCase();
  const page = await listPage({
    ...{ place: ById, cursor, size: REVIEWS_PER_PAGE },
    matches: wanted ? (review: ReviewItem) => textOf(review).includes(wanted) : undefined,
    read: reading(() => reviews().query.byList({ list: LISTS[list] }), list === 'waiting' ? 'asc' : 'desc'),
  });
  return { ...page, items: page.items.map(toWholeReview) };
}

function textOf({ reviewerName, productName, reviewText, answer }: ReviewItem): string {
  return [reviewerName, productName, reviewText, answer?.text].join('\n').toLowerCase();
}
