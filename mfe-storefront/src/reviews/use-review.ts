import { MAX_REVIEW_PHOTOS } from '@hearthside/services/reviews/photo-limit.schema.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useUploads } from '@hearthside/shell/ui/upload/use-uploads.ts';
import { useState } from 'react';
import { useSubmitReview } from './submit-review.ts';

/** What is missing or has gone wrong, by what it concerns. */
export interface ReviewProblems {
  rating?: string;
  text?: string;
  photos?: string;
  submit?: string;
}

/** A review in the making. Its photos are on their way from when they are chosen, while the text is being written. */
export function useReview(host: Host, productId: string) {
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<ReviewProblems>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const photos = useUploads(host, { kind: 'review', productId });
  const { mutateAsync: submitReview, isSuccess: isReceived } = useSubmitReview(host, productId);

  function solved(...names: (keyof ReviewProblems)[]) {
    setProblems((current) => ({ ...current, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
  }

  async function send(reviewText: string): Promise<ReviewProblems> {
    const sent = await photos.start();
    const pictures = sent.flatMap(({ picture }) => picture ?? []);
    if (pictures.length < sent.length)
      return { photos: 'A photo could not be uploaded. Please try it again or remove it.' };
    try {
      await submitReview({ rating, reviewText, photoKeys: pictures.map(({ key }) => key) });
      return {};
    } catch {
      return { submit: 'An error occurred. Please try again.' };
    }
  }

  return {
    rating,
    text,
    photos: photos.uploads,
    problems,
    isSubmitting,
    isReceived,
    rate(stars: number) {
      setRating(stars);
      solved('rating');
    },
    write(written: string) {
      setText(written);
      solved('text');
    },
    addPhotos(files: File[]) {
      if (photos.uploads.length + files.length > MAX_REVIEW_PHOTOS) {
        setProblems((current) => ({
          ...current,
          photos: `You can only upload a maximum of ${MAX_REVIEW_PHOTOS} photos.`,
        }));
        return;
      }
      solved('photos');
      photos.add(files);
      void photos.start();
    },
    removePhoto(id: number) {
      photos.remove(id);
      solved('photos');
    },
    retryPhoto(id: number) {
      photos.retry(id);
      solved('photos');
    },
    /** Resolves to what kept the review from being sent. */
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
