import * as z from 'zod/mini';
import { getProduct } from '../catalog/get-product.ts';
import { decodeCursor, type Page } from '../runtime/cursor.ts';
import { isId } from '../runtime/ids.ts';
import { reviews } from './review.entity.ts';
import type { Review } from './review.schema.ts';
import { REVIEWS_PER_PAGE, reviewPage } from './to-review.ts';

const Position = z.object({ id: z.string().check(z.refine(isId)) });

/** A page of a product's reviews, newest first, from the cursor of the page before; NotFoundError without the product. */
export async function listReviews(productId: string, cursor?: string): Promise<Page<Review>> {
  const all = reviews().query.ofProduct({ productId });
  const query = cursor ? all.lt(decodeCursor(cursor, Position)) : all;
  const { data } = await query.go({ order: 'desc', limit: REVIEWS_PER_PAGE + 1, consistent: true });
  if (data.length === 0) await getProduct(productId);
  return reviewPage(data);
}
