import { readFile } from 'node:fs/promises';
import { verifyReviewsOf } from '@hearthside/services/commission/orders/verify-reviews.ts';
import { readyPictures } from '@hearthside/services/core/media/upload.entity.ts';
import { commitAll } from '@hearthside/services/core/runtime/commit.ts';
import { idAt, timeOf } from '@hearthside/services/core/runtime/ids.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { changedReviews } from '@hearthside/services/shop/reviews/change-review.ts';
import { answerReview, hideReview } from '@hearthside/services/shop/reviews/decide-on-review.ts';
import { listReviewsOf } from '@hearthside/services/shop/reviews/list-reviews.ts';
import { moderatePhoto } from '@hearthside/services/shop/reviews/moderate-photo.ts';
import { findReview } from '@hearthside/services/shop/reviews/read-reviews.ts';
import { FILES, PICTURES } from '@hearthside/services/trade/demo/demo.ts';
import * as z from 'zod/mini';
import { productId, type readCatalogue } from './catalogue.ts';
import { REVIEWER_PREFIX } from './reviewer-prefix.ts';

const DAY_MS = 86_400_000;

const Reviews = z.array(
  z.object({
    itemNumber: z.string(),
    daysAgo: z.int(),
    by: z.string(),
    rating: z.int(),
    text: z.string(),
    photos: z._default(z.array(z.string()), []),
    /** The author is the demo's regular customer, who has ordered some of the products. @default somebody without an account */
    byRegular: z._default(z.boolean(), false),
    answer: z.optional(z.string()),
    hiddenBecause: z.optional(z.string()),
  }),
);
type Reviews = z.infer<typeof Reviews>;
type Review = Reviews[number];

/** The reviews of `reviews.json`, oldest first. */
export async function readReviews(): Promise<Reviews> {
  return Reviews.parse(JSON.parse(await readFile(new URL('reviews.json', FILES), 'utf8')));
}

/** Who wrote a review: each has another author, since nobody reviews a product twice. */
export function authorOf({ by, itemNumber, byRegular }: Review, regular: User): User {
  if (byRegular) return { ...regular, displayName: by };
  const uid = `${REVIEWER_PREFIX}${by.toLowerCase().replaceAll(' ', '-')}-${itemNumber}`;
  return { ...regular, uid, displayName: by };
}

/** Writes the missing reviews with their answers, hides one, and approves all photos except one. */
export async function seedReviews(
  reviews: Reviews,
  catalogue: Awaited<ReturnType<typeof readCatalogue>>,
  keys: Map<string, string>,
  { regular, begun }: { regular: User; begun: number },
): Promise<void> {
  for (const review of reviews) {
    const { itemNumber, daysAgo } = review;
    const name = catalogue.find((product) => product.itemNumber === itemNumber)?.name ?? '';
    const id = idAt(begun - daysAgo * DAY_MS, `REV1EW${itemNumber}`);
    await seedReview({ ...review, id }, name, keys, authorOf(review, regular));
  }
  await verifyReviewsOf(regular.uid);
  const { items } = await listReviewsOf('waiting');
  for (const { productId, id: reviewId, customerImages } of items)
    for (const { key, status } of customerImages)
      if (status === 'pending' && key !== keys.get(PICTURES.waiting))
        await moderatePhoto({ productId, reviewId, photo: key, status: 'approved' });
}

async function seedReview(
  review: Review & { id: string },
  productName: string,
  keys: Map<string, string>,
  author: User,
) {
  const { itemNumber, id, rating, text, answer, hiddenBecause } = review;
  const key = { productId: productId(itemNumber), id };
  let stored = await findReview(key);
  if (!stored) {
    const photoKeys = review.photos.flatMap((file) => keys.get(file) ?? []);
    const pictures = await readyPictures({
      keys: photoKeys,
      kind: 'review',
      owner: author.uid,
      field: 'photos',
    });
    const after = {
      ...key,
      productName,
      userId: author.uid,
      reviewerName: author.displayName,
      rating,
      reviewText: text,
      createdAt: timeOf(key.id),
      isSample: false,
      customerImages: pictures.map((picture) => ({ ...picture, status: 'pending' as const })),
    };
    await commitAll(changedReviews([{ before: null, after }]));
    stored = await findReview(key);
  }
  if (answer && stored && !stored.answer) await answerReview(key, { text: answer, version: stored.version });
  if (hiddenBecause && stored && stored.state !== 'hidden')
    await hideReview(key, { reason: hiddenBecause, version: stored.version });
}
