import { MAX_REVIEW_PHOTOS, type OwnReview } from '@hearthside/services/shop/reviews/review.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextArea } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import css from './review-form.module.css';
import { ownReviewQuery } from './review-queries.ts';
import { StarRating } from './star-rating.tsx';
import { useDeleteReview } from './submit-review.ts';
import { useReview } from './use-review.ts';

interface ReviewFormProps {
  uid: string;
  productId: string;
}

/** The form in which a customer rates a product, writes a text and adds photos. */
export default function ReviewForm(props: ReviewFormProps) {
  const host = useHost();
  const { uid, productId } = props;
  const { data: own, isPending } = useQuery(ownReviewQuery(host, uid, productId));
  // What is read again later must not take the place of what the customer is writing.
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (!isPending) setBegun(true);
  }, [isPending]);
  return begun ? <ReviewEditor {...props} own={own ?? null} /> : <Loading>Loading your review...</Loading>;
}

function ReviewEditor({ uid, productId, own }: ReviewFormProps & { own: OwnReview | null }) {
  const host = useHost();
  const review = useReview(uid, productId, own);
  const removal = useDeleteReview(productId);
  // What it was when the form opened: sending the first review does not make another form of it.
  const [isEdit] = useState(own !== null);
  const { problems, isReceived, isSubmitting } = review;
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);

  // The button that had the focus is removed.
  useLayoutEffect(() => {
    if (isReceived || removal.isSuccess) thanks.current?.focus();
  }, [isReceived, removal.isSuccess]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { rating, text } = await review.submit();
    const first = rating ? 'input[type=radio]' : text ? 'textarea' : null;
    if (first) form.current?.querySelector<HTMLElement>(first)?.focus();
  }

  async function remove(version: number) {
    const question = 'Delete your review and its photos?';
    if (await host.confirm(question, { confirm: 'Delete', cancel: 'Keep' })) removal.mutate(version);
  }

  if (isReceived || removal.isSuccess)
    return (
      <div ref={thanks} tabIndex={-1} className={css.thanks}>
        <Notice tone="success">
          {removal.isSuccess
            ? 'Your review has been deleted.'
            : 'Thank you! Your review has been submitted for approval.'}
        </Notice>
      </div>
    );
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate aria-labelledby="write-a-review">
      <h3 id="write-a-review" className={css.title}>
        {isEdit ? 'Your Review' : 'Write a Review'}
      </h3>
      {own && <ReviewState review={own} />}
      <StarRating rating={review.rating} error={problems.rating} onRate={review.rate} />
      <TextArea
        label="Your review"
        required
        maxLength={5000}
        value={review.text}
        error={problems.text}
        onChange={({ target }) => review.write(target.value)}
      />
      <FileField
        kind="review"
        multiple
        label="Photos"
        prompt="Add photos, or drop them here"
        hint={`Up to ${MAX_REVIEW_PHOTOS}, PNG or JPEG. We’ll show them once we’ve approved them.`}
        onFiles={review.addPhotos}
      />
      {review.stored.length > 0 && (
        <ul className={css.photos} aria-label="Photos of your review">
          {review.stored.map(({ key, status, placeholder }, place) => (
            <li key={key}>
              <img src={placeholder} alt="" className={css.thumbnail} />
              Photo {place + 1}
              {status === 'pending' && ', waits for approval'}
              <Button
                look="quiet"
                aria-label={`Remove photo ${place + 1}`}
                onClick={() => review.removeStored(key)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <UploadList
        label="Chosen photos"
        uploads={review.photos}
        onRemove={review.removePhoto}
        onRetry={review.retryPhoto}
      />
      {problems.photos && <Notice tone="error">{problems.photos}</Notice>}
      {problems.submit && (
        <Notice tone="error">
          <p>{problems.submit}</p>
          {review.photos.some(({ error }) => error) && <p>If a photo doesn’t upload, you can remove it.</p>}
        </Notice>
      )}
      {removal.isError && <Notice tone="error">We couldn’t delete your review. Please try again.</Notice>}
      <div className={layout.row3}>
        <Button type="submit" pending={isSubmitting}>
          Submit Review
        </Button>
        {own && (
          <Button look="danger" pending={removal.isPending} onClick={() => remove(own.version)}>
            Delete Review
          </Button>
        )}
      </div>
    </form>
  );
}

/** What the author of a review must know of it. */
function ReviewState({ review: { state, hiddenReason } }: { review: OwnReview }) {
  if (state === 'shown') return null;
  if (state === 'waiting') return <Notice>Your review is waiting for our approval.</Notice>;
  return (
    <Notice>
      We’ve hidden your review: {hiddenReason} Edit it and send it again, and we’ll take another look.
    </Notice>
  );
}
