import * as z from 'zod/mini';
import { decodeCursor, type Page, toPage } from '../runtime/cursor.ts';
import { isId } from '../runtime/ids.ts';
import { type ReviewItem, reviews } from './review.entity.ts';
import { REVIEWS_PER_PAGE } from './to-review.ts';

const Position = z.object({ id: z.string().check(z.refine(isId)) });

/** A page of the reviews with photos that wait for approval, oldest first. */
export async function listPendingPhotos(cursor?: string): Promise<Page<ReviewItem>> {
  const all = reviews().query.pending({});
  const query = cursor ? all.gt(decodeCursor(cursor, Position)) : all;
  const { data } = await query.go({ limit: REVIEWS_PER_PAGE + 1 });
  return toPage(data, REVIEWS_PER_PAGE, ({ id }) => ({ id }));
}
