import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import type { AdminReview } from '@hearthside/services/shop/reviews/review.contract.ts';
import { Link } from 'react-router-dom';
import type { Column } from '../list/column.ts';
import { OpenLink } from '../list/open-link.tsx';
import type { RecordBeside, RecordKey } from '../list/use-record-beside.ts';
import { ReviewBadges } from './review-badges.tsx';

/** Where a review is: it belongs to its product. */
export const keyOf = ({ productId, id }: AdminReview): RecordKey => ({ uid: productId, id });

/** In the address of a review that is to be hidden. */
export const HIDE = '#hide';

/** How many characters of a text a row shows. */
const EXCERPT = 90;

export const reviewColumns = ({ addressOf }: RecordBeside): Column<AdminReview>[] => [
  {
    id: 'reviewerName',
    name: 'By',
    share: 2.5,
    show: (review) => (
      <OpenLink
        to={addressOf(keyOf(review))}
        label={`Open review by ${review.reviewerName} of ${review.productName}`}
      >
        {review.reviewerName}
      </OpenLink>
    ),
  },
  { id: 'productName', name: 'Product', at: 'what' },
  { id: 'rating', name: 'Stars', share: 0.7 },
  {
    id: 'reviewText',
    name: 'Review',
    share: 3,
    at: 'note',
    show: ({ reviewText }) => reviewText.slice(0, EXCERPT),
  },
  {
    ...{ id: 'createdAt', name: 'Written', at: 'aside', share: 1.5 },
    show: ({ createdAt }) => shortDay(createdAt),
  },
  {
    id: 'state',
    name: 'State',
    at: 'end',
    show: (review) => <ReviewBadges review={review} />,
  },
  {
    ...{ id: 'hide', name: 'Hide', value: null, share: 1 },
    show: (review) =>
      review.state !== 'hidden' && (
        <Link
          to={{ ...addressOf(keyOf(review)), hash: HIDE }}
          aria-label={`Hide review by ${review.reviewerName} of ${review.productName}`}
        >
          Hide
        </Link>
      ),
  },
  { id: 'answer', name: 'Your answer', value: ({ answer }) => answer?.text, isExtra: true },
];
