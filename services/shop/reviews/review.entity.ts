import { CustomAttributeType } from 'electrodb';
import type { Picture } from '../../core/media/picture.contract.ts';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import { HIDDEN, moment, type RecordWords, yesNo } from '../../core/model/record-words.ts';
import {
  type AdminReview,
  type Answer,
  PHOTO_STATUSES,
  type PhotoStatus,
  REVIEW_STATES,
} from './review.contract.ts';

/*
 * Access patterns
 *   one review                              get      pk PRODUCT#<productId>, sk REVIEW#<id>
 *   a product's reviews, newest first       query    pk PRODUCT#<productId>, sk begins with REVIEW#, descending
 *   reviews in a list of the owner's        query    gsi1pk REVIEWS#<list>, gsi1sk <id>
 *
 * PENDING holds reviews of which a text or a photo waits for approval, HIDDEN those that the owner hid, SHOWN all others.
 * Every write goes through change-review.ts, which keeps the product's counts, the author's claim, the wall of photos and
 * the uploads in step. `isVerified` alone is set from the change feed (orders/verify-reviews.ts).
 *
 * A review of an earlier release has neither `state` nor `list`: it is shown, and comes into a list with its first change.
 */
export const reviews = entity('review', {
  attributes: {
    productId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    productName: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    reviewerName: { type: 'string', required: true },
    rating: { type: 'number', required: true },
    reviewText: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    isSample: { type: 'boolean', required: true },
    isVerified: { type: 'boolean' },
    customerImages: { type: CustomAttributeType<AdminReview['customerImages']>('any'), required: true },
    hasPendingImages: { type: 'boolean', required: true },
    state: { type: REVIEW_STATES },
    hiddenReason: { type: 'string' },
    answer: { type: CustomAttributeType<Answer>('any') },
    list: { type: ['PENDING', 'SHOWN', 'HIDDEN'] as const },
    version: { type: 'number', required: true, default: 1 },
  },
  indexes: {
    ofProduct: key('PRODUCT#${productId}', 'REVIEW#${id}'),
    byList: listKey('REVIEWS#${list}', '${id}'),
  },
});

export type ReviewItem = ItemOf<typeof reviews>;

export const reviewWords: RecordWords<keyof ReviewItem> = {
  noun: 'review',
  label: 'Review',
  fields: {
    ...{ id: HIDDEN, productId: HIDDEN, userId: HIDDEN, list: HIDDEN, version: HIDDEN },
    ...{ hasPendingImages: HIDDEN, isVerified: HIDDEN },
    productName: 'Product',
    reviewerName: 'Author',
    rating: ['Stars', String],
    reviewText: 'Text',
    createdAt: ['Time', moment],
    isSample: ['Sample', yesNo],
    customerImages: ['Photos', photosInWords],
    state: 'State',
    hiddenReason: 'Reason for hiding',
    answer: ['Answer', ({ text }: Answer) => text],
  },
};

/** "1 approved, 2 pending". */
function photosInWords(photos: { status: PhotoStatus }[]): string {
  return PHOTO_STATUSES.map((status) => [status, photos.filter((photo) => photo.status === status).length])
    .filter(([, count]) => count !== 0)
    .map(([status, count]) => `${count} ${status}`)
    .join(', ');
}

/*
 * A person's claim on the one review that they may write of a product: its key is made of both, so the table refuses a
 * second one. The review itself is in its product's partition.
 *
 * Access patterns
 *   a person's reviews                    query    pk USER#<uid>, sk begins with REVIEW#
 *
 * In an earlier release the key ended in the review's id, and a person could write several reviews of a product.
 */
export const authorships = entity('authorship', {
  attributes: {
    uid: { type: 'string', required: true },
    /** The review's. */
    id: { type: 'string', required: true },
    productId: { type: 'string', required: true },
  },
  indexes: {
    byAuthor: key('USER#${uid}', 'REVIEW#${productId}'),
  },
});

export type Authorship = ItemOf<typeof authorships>;

/** What a person has written, in no order. */
export async function authoredBy(uid: string): Promise<Authorship[]> {
  const { data } = await authorships().query.byAuthor({ uid }).go({ pages: 'all', consistent: true });
  return data;
}

/*
 * The approved photos of a review that is shown: the wall of all customers' photos.
 *
 * Access patterns
 *   all, newest review first                query    pk GALLERY, descending
 *   those of a product                      query    gsi1pk GALLERY#<productId>, gsi1sk <review id>, descending
 */
export const galleryEntries = entity('galleryEntry', {
  attributes: {
    /** The review's. */
    id: { type: 'string', required: true },
    productId: { type: 'string', required: true },
    productName: { type: 'string', required: true },
    /** The author's: a restore brings nothing back of a deleted account. */
    userId: { type: 'string', required: true },
    reviewerName: { type: 'string', required: true },
    rating: { type: 'number', required: true },
    photos: { type: CustomAttributeType<Picture[]>('any'), required: true },
  },
  indexes: {
    all: key('GALLERY', '${id}'),
    ofProduct: listKey('GALLERY#${productId}', '${id}'),
  },
});

export type GalleryEntryItem = ItemOf<typeof galleryEntries>;
