import {
  type AdminReview,
  REVIEW_LISTS,
  type ReviewList,
} from '@hearthside/services/shop/reviews/review.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPage } from '../access/admin-page.tsx';
import { GrowingList } from '../list/growing-list.tsx';
import { ListAndRecord } from '../list/list-and-record.tsx';
import { ListFilterForm } from '../list/list-filter.tsx';
import { RecordTable } from '../list/record-table.tsx';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { type RecordKey, useRecordBeside } from '../list/use-record-beside.ts';
import { useStayingRows } from '../list/use-staying-rows.ts';
import { Loaded } from '../loaded.tsx';
import { ReviewCard } from './review-card.tsx';
import { keyOf, reviewColumns } from './review-columns.tsx';
import { approvalQuery, reviewQuery, reviewsPage, reviewsQuery, useSetApproval } from './review-queries.ts';

const FILTERS = ['list'] as const;
/** The list that an address without one means. */
const USUAL: ReviewList = 'shown';
const NAMES: Record<ReviewList, string> = {
  waiting: 'With text or photos to approve',
  shown: 'Shown, nothing to approve',
  hidden: 'Hidden',
};

export default adminPage(
  'reviews',
  Reviews,
  'Answer what customers write, or hide it with a reason for its author.',
);

function Reviews() {
  const host = useHost();
  const queries = useQueryClient();
  const { filter, setFilter } = useListInUrl(FILTERS);
  const list = REVIEW_LISTS.find((known) => known === filter.list) ?? USUAL;
  const wanted = { list, q: filter.q };
  const query = useInfiniteQuery(reviewsQuery(host, wanted));
  const [changed, setChanged] = useState<ReadonlyMap<string, AdminReview>>(new Map());
  const { shown: reviews } = useStayingRows({
    rows: query.data?.pages.flatMap((page) => page.items) ?? [],
    filter: query.isPlaceholderData ? undefined : `${list} ${filter.q}`,
    changed,
  });
  const beside = useRecordBeside('reviews');
  const columns = reviewColumns(beside);
  const isKey =
    ({ uid, id }: RecordKey) =>
    (review: AdminReview) =>
      review.productId === uid && review.id === id;
  return (
    <ListAndRecord
      beside={beside}
      noun="Review"
      record={(key) => {
        const one = reviewQuery(host, key);
        return (
          <Loaded query={{ ...one, placeholderData: reviews.find(isKey(key)) }} noun="review">
            {(review) => (
              <ReviewCard
                review={review}
                onChanged={(now) => {
                  queries.setQueryData(one.queryKey, now);
                  setChanged((before) => new Map(before).set(now.id, now));
                }}
              />
            )}
          </Loaded>
        );
      }}
    >
      <ListFilterForm
        filter={filter}
        onFilter={setFilter}
        searchLabel="Search by name or words"
        choice={{
          name: 'list',
          label: 'Reviews',
          everything: NAMES[USUAL],
          options: REVIEW_LISTS.filter((known) => known !== USUAL).map((known) => [known, NAMES[known]]),
        }}
      />
      <ApprovalSetting />
      <GrowingList
        query={query}
        noun="reviews"
        empty="No reviews here."
        columns={columns}
        page={(page) => reviewsPage(host, wanted, page)}
      >
        {(_, shown) => (
          <RecordTable
            caption={NAMES[list]}
            columns={shown}
            items={reviews}
            keyOf={({ id }) => id}
            rowOf={(review) => beside.rowOf(keyOf(review))}
          />
        )}
      </GrowingList>
    </ListAndRecord>
  );
}

/** Whether texts show at once or wait. It is saved with the click. */
function ApprovalSetting() {
  const host = useHost();
  const { data } = useQuery(approvalQuery(host));
  const save = useSetApproval();
  if (!data) return null;
  const isOn = save.isPending ? save.variables : data.approvesReviews;
  return (
    <Check checked={isOn} onChange={({ target }) => save.mutate(target.checked)}>
      New review texts need my approval
    </Check>
  );
}
