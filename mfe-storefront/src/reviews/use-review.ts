import { MAX_REVIEW_PHOTOS, type OwnReview } from '@hearthside/services/shop/reviews/review.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { quotaWait } from '@hearthside/shell/federation/quota-wait.ts';
import { useUploads } from '@hearthside/shell/media/upload/use-uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { type ReviewDraft, reviewDraft } from './review-draft.ts';
import { useSubmitReview } from './submit-review.ts';

const FAILED = 'An error occurred. Please try again.';
const CHANGED = 'Your review has changed since you opened it. Please check it and send it again.';
const TOO_MANY = 'You’ve sent a lot of reviews in the past hour.';

/** Messages about what is missing or has failed, by part of the form. */
export interface ReviewProblems {
  rating?: string;
  text?: string;
  photos?: string;
  submit?: string;
}

/**
 * The state of a review: a new one, or the next version of `own`. Photos are uploaded as soon as they are chosen, while the
 * customer writes.
 */
export function useReview(uid: string, productId: string, own: OwnReview | null) {
  const host = useHost();
  const [kept] = useState(() => reviewDraft(uid, productId, own));
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [isTouched, setTouched] = useState(false);
  const [draft, setDraft] = useState(kept.open);
  const { rating, text } = draft;
  const finish = useRef<() => void>(undefined);
  const [problems, setProblems] = useState<ReviewProblems>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const photos = useUploads({ kind: 'review', productId });
  const { mutateAsync: submitReview, isSuccess: isReceived } = useSubmitReview(productId);

  // A draft that nobody has written would stand in the way of the review as it is the next time.
  useEffect(() => {
    if (isTouched) kept.keep(draft);
  }, [kept, draft, isTouched]);

  const stored = (own?.customerImages ?? []).filter(
    ({ key, status }) => status !== 'rejected' && !removed.includes(key),
  );

  function edit(changed: Partial<ReviewDraft>) {
    finish.current ??= host.beginTask('send-review');
    setTouched(true);
    setDraft((current) => ({ ...current, ...changed }));
  }

  function solved(...names: (keyof ReviewProblems)[]) {
    setProblems((current) => ({ ...current, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
  }

  async function send(reviewText: string): Promise<ReviewProblems> {
    const sent = await photos.start();
    const pictures = sent.flatMap(({ picture }) => picture ?? []);
    if (pictures.length < sent.length) return { submit: FAILED };
    try {
      const photoKeys = [...stored, ...pictures].map(({ key }) => key);
      const review = { rating, reviewText, photoKeys, ...(own && { version: own.version }) };
      await submitReview({ key: draft.key, review });
      finish.current?.();
      kept.forget();
      return {};
    } catch (error) {
      // Another review has used this key, so the next attempt gets a new one.
      if (isRefused(error, 'key-reused')) setDraft((current) => ({ ...current, key: kept.renewKey() }));
      if (isRefused(error, 'edit-conflict')) return { submit: CHANGED };
      const wait = quotaWait(error);
      return { submit: wait ? `${TOO_MANY} You can send the next one in ${wait}.` : FAILED };
    }
  }

  return {
    rating,
    text,
    photos: photos.uploads,
    /** The photos that the review has already. */
    stored,
    problems,
    isSubmitting,
    isReceived,
    rate(stars: number) {
      edit({ rating: stars });
      solved('rating');
    },
    write(written: string) {
      edit({ text: written });
      solved('text');
    },
    addPhotos(files: File[]) {
      if (stored.length + photos.uploads.length + files.length > MAX_REVIEW_PHOTOS) {
        setProblems((current) => ({
          ...current,
          photos: `You can only upload a maximum of ${MAX_REVIEW_PHOTOS} photos.`,
        }));
        return;
      }
      solved('photos', 'submit');
      photos.add(files);
      void photos.start();
    },
    removeStored(key: string) {
      setRemoved((before) => [...before, key]);
      solved('photos');
    },
    removePhoto(id: number) {
      photos.remove(id);
      solved('photos', 'submit');
    },
    retryPhoto(id: number) {
      photos.retry(id);
      solved('photos', 'submit');
    },
    /** Resolves to the reasons why the review was not sent; empty after a success. */
    async submit(): Promise<ReviewProblems> {
      const reviewText = text.trim();
      const missing: ReviewProblems = {
        ...(rating === 0 && { rating: 'Please select a star rating.' }),
        ...(reviewText === '' && { text: 'Please write a review.' }),
      };
      setProblems(missing);
      if (missing.rating || missing.text) return missing;
      setSubmitting(true);
      const failed = await send(reviewText);
      setProblems(failed);
      setSubmitting(false);
      return failed;
    },
  };
}
