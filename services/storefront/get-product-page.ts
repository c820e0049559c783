import type { Product } from '../catalog/product.contract.ts';
import { products } from '../catalog/product.entity.ts';
import { offeredOptions } from '../catalog/read-options.ts';
import { toProduct } from '../catalog/read-products.ts';
import { REVIEWS_PER_PAGE, reviewPage, toReview } from '../reviews/read-reviews.ts';
import type { Review } from '../reviews/review.contract.ts';
import { type ReviewItem, reviews } from '../reviews/review.entity.ts';
import type { Page } from '../runtime/cursor.ts';
import { NotFoundError } from '../runtime/errors.ts';

/** What the product page shows. `reviews` is the newest page; it is empty for a product that shows no reviews. */
export interface ProductPage {
  product: Product;
  reviews: Page<Review>;
}

/** A product with its newest reviews in one query, and one get for each accessory among its options; NotFoundError if there is no such product. */
export async function getProductPage(id: string): Promise<ProductPage> {
  // Descending from the partition's end: the product itself, then its reviews, and one review more to see if there are others.
  const { data } = await reviews()
    .query.ofProduct({ productId: id })
    .gte({ id: '' })
    .go({ data: 'raw', order: 'desc', limit: REVIEWS_PER_PAGE + 2, consistent: true });
  const [self, ...rest] = (data as unknown as { Items: Record<string, unknown>[] }).Items;
  const item = self && products().parse({ Item: self }).data;
  if (!item) throw new NotFoundError('Product not found.');
  const shown: ReviewItem[] = item.isReviewsShown ? reviews().parse({ Items: rest }).data : [];
  const options = await offeredOptions(item.options);
  return { product: { ...toProduct(item), options }, reviews: reviewPage(shown, toReview) };
}
