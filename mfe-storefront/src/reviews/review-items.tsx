import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { Review } from '@hearthside/services/shop/reviews/review.contract.ts';
import { BRAND, GALLERY_LINK } from '@hearthside/services/trade/words.contract.ts';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Link } from 'react-router-dom';
import reviewItem from './review-item.module.css';
import css from './reviews-section.module.css';
import { Stars } from './stars.tsx';

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

/** One review. A sample review is labelled, as rules against fake reviews demand. */
function ReviewItem({ review }: { review: Review }) {
  return (
    <article className={reviewItem.review} aria-label={`Review by ${review.reviewerName}`}>
      <header className={reviewItem.head}>
        <Stars rating={review.rating} />
        <h3 className={reviewItem.name}>{review.reviewerName}</h3>
        {review.isSample && <Badge>Sample review</Badge>}
        {review.isVerified && <Badge tone="success">Verified customer</Badge>}
        <time className={layout.note} dateTime={review.createdAt}>
          {dayText(review.createdAt)}
        </time>
      </header>
      <p className={reviewItem.text}>{review.reviewText}</p>
      {review.customerImages.length > 0 && (
        <Link to={`/review-gallery/${review.productId}/${review.id}`} className={reviewItem.wild}>
          {review.customerImages.map((picture) => (
            <Picture
              key={picture.url}
              picture={picture}
              alt=""
              sizes="5rem"
              className={reviewItem.thumbnail}
            />
          ))}
          {GALLERY_LINK}
        </Link>
      )}
      {review.answer && (
        <div className={reviewItem.answer}>
          <p className={reviewItem.from}>{BRAND} answered</p>
          <p className={reviewItem.text}>{review.answer.text}</p>
        </div>
      )}
    </article>
  );
}
