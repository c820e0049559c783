import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import {
  type AdminReview,
  MAX_ANSWER,
  MAX_REASON,
} from '@hearthside/services/shop/reviews/review.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { focusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { WordsDialog } from '@hearthside/shell/form/words-dialog.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { RecordHistory } from '../history/record-history.tsx';
import { RecordActs } from '../record/record-acts.tsx';
import { ReviewBadges, waitingIn } from './review-badges.tsx';
import css from './review-card.module.css';
import { HIDE } from './review-columns.tsx';
import { type ReviewChange, useChangeReview } from './review-queries.ts';

const CHANGED = 'This review has changed since you opened it. It’s now up to date; please check it again.';

interface ReviewCardProps {
  review: AdminReview;
  /** Called with the review as it is after a save. */
  onChanged: (review: AdminReview) => void;
}

/** One review with what the owner can do about it. */
export function ReviewCard({ review, onChanged }: ReviewCardProps) {
  const host = useHost();
  const { reviewerName, productName, productId, rating, reviewText, createdAt, answer } = review;
  const { state, hiddenReason } = review;
  const [dialog, setDialog] = useState<'hide' | 'answer' | null>(null);
  const { hash, key } = useLocation();
  const openHide = useEffectEvent(() => state !== 'hidden' && setDialog('hide'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: The same link may be followed again.
  useEffect(() => {
    if (hash === HIDE) openHide();
  }, [hash, key]);
  const change = useChangeReview(review, onChanged);
  const acts = useRef<HTMLDivElement>(null);
  const waiting = waitingIn(review);
  // Each of "Hide" and "Restore" takes the other's place at the end, before its dialog is closed or after.
  useLayoutEffect(() => {
    if (!change.isSuccess || dialog) return;
    focusIfLost(acts.current?.querySelector<HTMLElement>(':scope > :last-child'));
  }, [change.isSuccess, dialog]);

  function save(wanted: ReviewChange) {
    return change.mutateAsync(wanted, {
      onSuccess: () => setDialog(null),
      onError(error) {
        const isChanged = isRefused(error, 'conflict', 'edit-conflict');
        if (isChanged) setDialog(null);
        void host.alert(isChanged ? CHANGED : `Failed to save the review. ${reasonOf(error)}`);
      },
    });
  }

  const what = `the review by ${reviewerName} of ${productName}`;
  return (
    <article
      className={`${layout.stack3} ${layout.card} ${css.card}`}
      aria-label={`Review by ${reviewerName} of ${productName}`}
    >
      <p className={css.head}>
        <strong>{reviewerName}</strong> on <Link to={`/product/${productId}`}>{productName}</Link>
        <span className={layout.note}>
          {rating} of 5 stars, {shortDay(createdAt)}
        </span>
        <ReviewBadges review={review} />
      </p>
      <p className={`${layout.written} ${css.text}`}>{reviewText}</p>
      {waiting > 0 && (
        <p className={layout.note}>
          <Link to="/admin/moderate-photos">
            {waiting === 1 ? '1 photo waits' : `${waiting} photos wait`} for approval
          </Link>
        </p>
      )}
      {hiddenReason && <p className={layout.note}>Hidden, because: {hiddenReason}</p>}
      {answer && (
        <div className={css.answer}>
          <p className={layout.note}>Your answer</p>
          <p className={`${layout.written} ${css.text}`}>{answer.text}</p>
        </div>
      )}
      <RecordActs ref={acts} className={layout.row3}>
        <Button
          look="secondary"
          aria-label={answer ? `Change answer to ${what}` : `Answer ${what}`}
          onClick={() => setDialog('answer')}
        >
          {answer ? 'Change answer' : 'Answer'}
        </Button>
        {state !== 'shown' && (
          <Button
            aria-label={`${state === 'hidden' ? 'Restore' : 'Approve'} ${what}`}
            pending={change.isPending && change.variables.to === 'shown'}
            onClick={() => void save({ to: 'shown' }).catch(() => {})}
          >
            {state === 'hidden' ? 'Restore' : 'Approve'}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button look="danger" byKey="h" aria-label={`Hide ${what}`} onClick={() => setDialog('hide')}>
            Hide
          </Button>
        )}
      </RecordActs>
      <RecordHistory subject={`review.${review.id}`} />
      {dialog === 'hide' && (
        <WordsDialog
          name={`review.${review.id}.hidden`}
          title="Hide this review?"
          label="Reason, for its author"
          hint="Shoppers will no longer see the review, and it won’t count. You can restore it."
          maxLength={MAX_REASON}
          words={hiddenReason ?? ''}
          required
          action="Hide"
          pending={change.isPending}
          onSave={(reason) => save({ to: 'hidden', reason })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'answer' && (
        <WordsDialog
          name={`review.${review.id}.answer`}
          title={`Answer to ${reviewerName}`}
          label="Answer, for everyone"
          hint={
            answer
              ? 'It appears below the review. An empty answer removes it.'
              : 'It appears below the review. We’ll e-mail it to the author.'
          }
          maxLength={MAX_ANSWER}
          words={answer?.text ?? ''}
          required={!answer}
          action="Save answer"
          pending={change.isPending}
          onSave={(text) => save({ to: 'answered', text })}
          onClose={() => setDialog(null)}
        />
      )}
    </article>
  );
}
