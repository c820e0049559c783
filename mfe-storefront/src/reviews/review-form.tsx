import { MAX_REVIEW_PHOTOS } from '@hearthside/services/reviews/review.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import css from './review-form.module.css';
import { StarRating } from './star-rating.tsx';
import { useReview } from './use-review.ts';

interface ReviewFormProps {
  host: Host;
  uid: string;
  productId: string;
}

/** The form in which a customer rates a product, writes a text and adds photos. */
export default function ReviewForm({ host, uid, productId }: ReviewFormProps) {
  const review = useReview(host, uid, productId);
  const { problems, isReceived, isSubmitting } = review;
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);

  // The button that had the focus is removed.
  useLayoutEffect(() => {
    if (isReceived) thanks.current?.focus();
  }, [isReceived]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { rating, text } = await review.submit();
    const first = rating ? 'input[type=radio]' : text ? 'textarea' : null;
    if (first) form.current?.querySelector<HTMLElement>(first)?.focus();
  }

  if (isReceived)
    return (
      <div ref={thanks} tabIndex={-1} className={css.thanks}>
        <Notice tone="success">Thank you! Your review has been submitted for approval.</Notice>
      </div>
    );
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate aria-labelledby="write-a-review">
      <h3 id="write-a-review" className={css.title}>
        Write a Review
      </h3>
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
        hint={`Up to ${MAX_REVIEW_PHOTOS}, PNG or JPEG. They are shown once we have approved them.`}
        onFiles={review.addPhotos}
      />
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
          {review.photos.some(({ error }) => error) && (
            <p>A photo that does not get through can be removed.</p>
          )}
        </Notice>
      )}
      <div>
        <Button type="submit" pending={isSubmitting}>
          Submit Review
        </Button>
      </div>
    </form>
  );
}
