import type { Review } from '@hearthside/services/shop/reviews/review.contract.ts';
import { ReviewItem } from './review-item.tsx';
import css from './reviews-section.module.css';

export function ReviewItems({ reviews }: { reviews: Review[] }) {
  return (
    <ul className={css.list}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} />
        </li>
      ))}
    </ul>
  );
}
