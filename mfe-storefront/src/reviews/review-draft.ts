import { forgetSubmissionKey, submissionKey } from '@hearthside/shell/federation/submission-key.ts';
import { forgetDraft, keepDraft, readDraft } from '../submissions/tab-draft.ts';

/** What a customer has said so far. Chosen files cannot be kept across a reload. */
export interface ReviewDraft {
  /** 1 to 5, 0 for none yet. */
  rating: number;
  text: string;
  /** The idempotency key under which it will be sent. */
  key: string;
}

/** One customer's review of one product, as it is kept in this tab until it has been received. */
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
    /** Answers a key for what is another review. */
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
