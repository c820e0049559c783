import type { Review } from '@hearthside/services/reviews/review.contract.ts';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { Link } from 'react-router-dom';
import css from './review-item.module.css';
import { Stars } from './stars.tsx';

// Written in one time zone on the server and in the browser, or the two would differ.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** One review as shoppers read it; a sample is labelled as one (rules on fake reviews). */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <article className={css.review}>
      <header className={css.head}>
        <Stars rating={review.rating} />
        <h3 className={css.name}>{review.reviewerName}</h3>
        {review.isSample && <Badge>Sample review</Badge>}
        <time className={css.date} dateTime={review.createdAt}>
          {longDate.format(new Date(review.createdAt))}
        </time>
      </header>
      <p className={css.text}>{review.reviewText}</p>
      {review.customerImages.length > 0 && (
        <Link to={`/review-gallery/${review.productId}/${review.id}`} className={css.wild}>
          See their Pit in the Wild
        </Link>
      )}
    </article>
  );
}
