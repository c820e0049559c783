import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import css from './review-summary.module.css';
import { Stars } from './stars.tsx';

/** A product's average rating and the number of its reviews. */
export function ReviewSummary({ product }: { product: Pick<Product, 'averageRating' | 'ratingCount'> }) {
  const { averageRating, ratingCount } = product;
  if (ratingCount === 0) return <p className={css.none}>No Reviews</p>;
  const average = averageRating.toFixed(1);
  return (
    <div className={css.summary}>
      <p className={css.average}>{average}</p>
      <div>
        <Stars rating={Number(average)} />
        <p className={css.count}>Based on {ratingCount === 1 ? '1 review' : `${ratingCount} reviews`}</p>
      </div>
    </div>
  );
}
