import type { OwnReview } from '@hearthside/services/shop/reviews/review.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import css from '../userhub/earlier.module.css';
import { ownReviewsQuery, reviewPage, useDeleteReview } from './review-queries.ts';

/** The reviews that the customer has written, folded; they are read once it is opened. */
export function YourReviews({ uid }: { uid: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.earlier} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Your Reviews</summary>
      {isOpen && <Reviews uid={uid} />}
    </details>
  );
}

function Reviews({ uid }: { uid: string }) {
  const host = useHost();
  const { data: reviews, isPending, refetch } = useQuery(ownReviewsQuery(host, uid));
  const place = useFocusIfLost<HTMLDivElement>(reviews?.length);
  if (isPending) return <Loading>Loading reviews...</Loading>;
  if (!reviews) return <LoadFailure onRetry={refetch}>We couldn’t load your reviews.</LoadFailure>;
  return (
    <div ref={place} tabIndex={-1}>
      {reviews.length === 0 ? (
        <p>You haven’t reviewed anything yet. You’ll find the form on each product’s page.</p>
      ) : (
        <ul>
          {reviews.map((review) => (
            <li key={review.id}>
              <Review uid={uid} review={review} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const STATES: Record<OwnReview['state'], string> = {
  shown: '',
  waiting: ', waits for our approval',
  hidden: ', hidden by us',
};

function Review({ uid, review }: { uid: string; review: OwnReview }) {
  const host = useHost();
  const { productId, productName, rating, reviewText, state, hiddenReason, answer, version } = review;
  const removal = useDeleteReview(uid, productId);
  async function remove() {
    const question = `Delete your review of ${productName} and its photos?`;
    if (await host.confirm(question, { confirm: 'Delete', cancel: 'Keep' })) removal.mutate(version);
  }
  return (
    <>
      <Link to={reviewPage(productId)}>
        {productName}, {rating} of 5 stars{STATES[state]}
      </Link>
      {hiddenReason && <p>Why it is hidden: {hiddenReason}</p>}
      <p>{reviewText}</p>
      {answer && <p>Our answer: {answer.text}</p>}
      <Button
        look="quiet"
        aria-label={`Delete my review of ${productName}`}
        pending={removal.isPending}
        onClick={remove}
      >
        Delete
      </Button>
    </>
  );
}
