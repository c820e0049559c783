import type { OwnReview } from '@hearthside/services/shop/reviews/review.contract.ts';
import { forgetSubmissionKey, submissionKey } from '@hearthside/shell/federation/submission-key.ts';
import { forgetDraft, keepDraft, readDraft } from '@hearthside/shell/federation/tab-draft.ts';

/** A customer's input. Chosen files do not survive a reload. */
export interface ReviewDraft {
  /** 1 to 5, or 0 before a choice. */
  rating: number;
  text: string;
  /** The idempotency key of the review. */
  key: string;
}

/** The draft of one customer's review of one product, which begins with `own`, what they have sent before. This tab stores it until the review has been received. */
export function reviewDraft(
  uid: string,
  productId: string,
  own: Pick<OwnReview, 'rating' | 'reviewText'> | null,
) {
  const name = `review.${uid}.${productId}`;
  return {
    open(): ReviewDraft {
      const begin = { rating: own?.rating ?? 0, text: own?.reviewText ?? '' };
      const kept = readDraft<ReviewDraft>(name, { ...begin, key: '' });
      return { ...begin, ...kept, key: kept?.key || submissionKey(name) };
    },
    keep: (draft: ReviewDraft) => keepDraft(name, draft),
    /** Answers a new key, for another review. */
    renewKey() {
      forgetSubmissionKey(name);
      return submissionKey(name);
    },
    forget() {
      forgetSubmissionKey(name);
      forgetDraft(name);
    },
  };
}
