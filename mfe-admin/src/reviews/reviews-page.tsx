import { REVIEW_LISTS, type ReviewList } from '@hearthside/services/shop/reviews/review.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminPage } from '../access/admin-page.tsx';
import { GrowingList } from '../list/growing-list.tsx';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { ApprovalSetting } from './approval-setting.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewsQuery } from './review-queries.ts';
import css from './reviews-page.module.css';

const FILTERS = ['list'] as const;
const NAMES: Record<ReviewList, string> = {
  waiting: 'With text or photos to approve',
  shown: 'Shown',
  hidden: 'Hidden',
};

export default function ReviewsPage() {
  return (
    <AdminPage
      title="Manage Reviews"
      lead="Answer what customers write, or hide it with a reason that its author reads."
    >
      {() => <Reviews />}
    </AdminPage>
  );
}

function Reviews() {
  const host = useHost();
  const { filter, setFilter } = useListInUrl(FILTERS);
  const list = REVIEW_LISTS.find((known) => known === filter.list) ?? 'shown';
  const query = useInfiniteQuery(reviewsQuery(host, list));
  return (
    <>
      <div className={css.tools}>
        <SelectField
          label="Reviews"
          value={list}
          onChange={({ target }) => setFilter({ q: '', list: target.value })}
        >
          {REVIEW_LISTS.map((known) => (
            <option key={known} value={known}>
              {NAMES[known]}
            </option>
          ))}
        </SelectField>
        <ApprovalSetting />
      </div>
      <GrowingList query={query} noun="reviews" empty="No reviews here.">
        {(reviews) => (
          <ul className={css.list} aria-label={NAMES[list]}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
    </>
  );
}
