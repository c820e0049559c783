import { readFile } from 'node:fs/promises';
import { listPendingPhotos } from '@hearthside/services/reviews/list-reviews.ts';
import { moderatePhoto } from '@hearthside/services/reviews/moderate-photo.ts';
import { getReviewGallery } from '@hearthside/services/reviews/read-reviews.ts';
import { addReview } from '@hearthside/services/reviews/submit-review.ts';
import { idAt } from '@hearthside/services/runtime/ids.ts';
import type { User } from '@hearthside/services/runtime/user.ts';
import * as z from 'zod/mini';
import { productId } from './catalogue.ts';
import { exists } from './exists.ts';

/** The photo that stays pending. */
const WAITING = 'customer-4.jpg';

const Reviews = z.array(
  z.object({
    itemNumber: z.string(),
    on: z.iso.date(),
    by: z.string(),
    rating: z.int(),
    text: z.string(),
    photos: z._default(z.array(z.string()), []),
  }),
);
type Reviews = z.infer<typeof Reviews>;

/** The reviews of `reviews.json`, oldest first. */
export async function readReviews(): Promise<Reviews> {
  return Reviews.parse(JSON.parse(await readFile(new URL('reviews.json', import.meta.url), 'utf8')));
}

/** Submits the missing reviews as the demo customer, and approves all photos except one. */
export async function seedReviews(
  reviews: Reviews,
  keys: Map<string, string>,
  customer: User,
): Promise<void> {
  for (const { itemNumber, on, by, rating, text, photos } of reviews) {
    const product = productId(itemNumber);
    const id = idAt(Date.parse(`${on}T18:30:00Z`), `REV1EW${itemNumber}`);
    if (await exists(getReviewGallery(product, id))) continue;
    const photoKeys = photos.flatMap((file) => keys.get(file) ?? []);
    await addReview(product, { rating, reviewText: text, photoKeys }, { ...customer, displayName: by }, id);
  }
  const { items } = await listPendingPhotos();
  for (const { productId, id: reviewId, customerImages } of items)
    for (const { key, status } of customerImages)
      if (status === 'pending' && key !== keys.get(WAITING))
        await moderatePhoto({ productId, reviewId, photo: key, status: 'approved' });
}
