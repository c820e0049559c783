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

/** The draft of one customer's review of one product. This tab stores it until the review has been received. */
export function reviewDraft(uid: string, productId: string) {
  const name = `review.${uid}.${productId}`;
  return {
    open: (): ReviewDraft => ({
      rating: 0,
      text: '',
      key: submissionKey(name),
      ...readDraft<ReviewDraft>(name),
    }),
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
