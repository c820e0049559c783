import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import ratingHistogram from './rating-histogram.module.css';
import { FEW_REVIEWS, filterIn, withFilter } from './review-filter.ts';
import { ReviewItems } from './review-items.tsx';
import type { ReviewListProps } from './review-list.tsx';
import { isCustomerQuery } from './review-queries.ts';
import css from './reviews-section.module.css';
import { Stars } from './stars.tsx';

interface WriteReviewProps {
  productId: string;
}

// Only customers download the form.
const ReviewForm = latePart(() => import(/* webpackChunkName: "review-form" */ './review-form.tsx'), {
  failure: 'We couldn’t load the review form.',
});

/** The review form for signed-in customers. Nothing is requested for signed-out visitors. */
function WriteReview({ productId }: WriteReviewProps) {
  const { session } = useHost();
  if (session.state !== 'signed-in') return null;
  return <CustomersReview key={session.user.uid} productId={productId} uid={session.user.uid} />;
}

function CustomersReview(props: WriteReviewProps & { uid: string }) {
  const host = useHost();
  const { data: isCustomer } = useQuery(isCustomerQuery(host, props.uid));
  if (!isCustomer) return null;
  return <ReviewForm {...props} />;
}

export interface ReviewsSectionProps extends ReviewListProps {
  product: Product;
  /** How many reviews gave 1 to 5 stars; null if that is not known. */
  histogram: readonly number[] | null;
}

const FirstReviews = ({ firstPage }: Pick<ReviewListProps, 'firstPage'>) => (
  <div>
    <div className={css.space} />
    <ReviewItems reviews={firstPage.items} />
  </div>
);

// Only shoppers who come near the reviews download what filters and sorts them.
const ReviewList = latePart(() => import(/* webpackChunkName: "review-list" */ './review-list.tsx'), {
  fallback: FirstReviews,
  failure: 'We couldn’t load sorting and older reviews.',
});

/** The reviews of a product: the summary, the form for customers, then every review, newest first. */
export default function ReviewsSection(props: ReviewsSectionProps) {
  const { product, histogram, firstPage } = props;
  return (
    <section className={css.section} aria-labelledby="customer-reviews">
      <div className={css.head}>
        <h2 id="customer-reviews" className={css.title}>
          Customer Reviews
        </h2>
        <ReviewSummary product={product} />
        {histogram && product.ratingCount > FEW_REVIEWS && <RatingHistogram counts={histogram} />}
      </div>
      <WriteReview productId={product.id} />
      {product.ratingCount === 0 && firstPage.items.length === 0 ? (
        <p className={layout.muted}>Be the first to leave a review for this product!</p>
      ) : (
        <ReviewList {...props} />
      )}
    </section>
  );
}

/** A product's average rating and the number of its reviews. */
function ReviewSummary({ product }: { product: Pick<Product, 'averageRating' | 'ratingCount'> }) {
  const { averageRating, ratingCount } = product;
  if (ratingCount === 0) return <p className={layout.muted}>No Reviews</p>;
  const average = averageRating.toFixed(1);
  return (
    <div className={css.summary}>
      <p className={css.average}>{average}</p>
      <div>
        <Stars rating={Number(average)} />
        <p className={layout.note}>Based on {ratingCount === 1 ? '1 review' : `${ratingCount} reviews`}</p>
      </div>
    </div>
  );
}

/** How many reviews gave each number of stars. Each row is a link that filters the list, and the chosen one ends that. */
function RatingHistogram({ counts }: { counts: readonly number[] }) {
  const { search } = useLocation();
  const { stars: chosen } = filterIn(search);
  const most = Math.max(...counts);
  return (
    <ul className={ratingHistogram.histogram} aria-label="Reviews by stars">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        const isChosen = chosen === String(stars);
        return (
          <li key={stars}>
            <Link
              to={{ search: withFilter(search, { stars: isChosen ? '' : String(stars) }) }}
              replace
              preventScrollReset
              className={ratingHistogram.row}
              aria-current={isChosen || undefined}
            >
              {stars === 1 ? '1 star' : `${stars} stars`}{' '}
              <span className={ratingHistogram.bar}>
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>{' '}
              {count}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
