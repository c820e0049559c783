import type { ProductCard } from '../../catalog/product.contract.ts';
import type { Hero } from '../../hero/hero.contract.ts';
import type { Review } from '../../reviews/review.contract.ts';
import type { ProductPage } from '../get-product-page.ts';

/** What a public page is rendered from: the answers that its queries would get. Null is what is not there. */
export type PageData =
  | { page: 'landing'; hero: Hero }
  | { page: 'products'; products: ProductCard[] }
  | { page: 'product'; productId: string; product: ProductPage | null }
  | { page: 'review-gallery'; productId: string; reviewId: string; review: Review | null };
