import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import css from './stars.module.css';
import { Stars } from './stars.tsx';

interface RatingLineProps {
  product: Pick<Product, 'averageRating' | 'ratingCount' | 'isReviewsShown'>;
}

/** A product's average in one line. Nothing for a product without reviews, or whose reviews are not shown. */
export function RatingLine({ product }: RatingLineProps) {
  const { averageRating, ratingCount, isReviewsShown } = product;
  if (!isReviewsShown || ratingCount === 0) return null;
  return (
    <span className={css.line}>
      <Stars rating={Number(averageRating.toFixed(1))} />
      <span>({ratingCount === 1 ? '1 review' : `${ratingCount} reviews`})</span>
    </span>
  );
}
