import { type MailKey, mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { commitAll, isWritten } from '../../core/runtime/commit.ts';
import { EditConflictError } from '../../core/runtime/errors.ts';
import { siteSettings } from '../pages/site.entity.ts';
import { changedReviews, type WantedReview } from './change-review.ts';
import { type ReviewKey, readReview, toWholeReview } from './read-reviews.ts';
import { type AdminReview, NOBODY } from './review.contract.ts';
import type { ReviewItem } from './review.entity.ts';
import type { AnswerInput, HideInput } from './review.schema.ts';

/** Hides a review from shoppers; its author sees the reason. EditConflictError if it has changed since the owner saw it. */
export function hideReview(key: ReviewKey, { reason, version }: HideInput): Promise<AdminReview> {
  return decide(key, version, (review) => ({ ...review, state: 'hidden', hiddenReason: reason }));
}

/** Shows a review that was hidden, or that waited for approval (errors: see `hideReview`). */
export function showReview(key: ReviewKey, version: number): Promise<AdminReview> {
  return decide(key, version, (review) => ({ ...review, state: 'shown', hiddenReason: undefined }));
}

/**
 * Sets the owner's answer below a review, or removes it (errors: see `hideReview`). An answer where there was none queues
 * an e-mail to the author.
 */
export function answerReview(key: ReviewKey, { text, version }: AnswerInput): Promise<AdminReview> {
  const at = new Date().toISOString();
  return decide(key, version, (review) => ({ ...review, answer: text ? { text, at } : undefined }));
}

/** Whether texts of new and edited reviews wait until the owner approves them. */
export async function setApproval(approvesReviews: boolean): Promise<void> {
  await siteSettings().upsert({ approvesReviews }).go();
}

/** Where the e-mail about an answer is in the outbox; `version` is the review's with that answer. */
export function answerMailKey({ productId, id }: ReviewKey, version: number): MailKey {
  return mailKey('reviewAnswer', `${productId}.${id}`, version);
}

async function decide(
  key: ReviewKey,
  version: number,
  change: (review: ReviewItem) => WantedReview,
): Promise<AdminReview> {
  const changed = new EditConflictError('This review has changed since you opened it.');
  const before = await readReview(key);
  if (before.version !== version) throw changed;
  const after = change(before);
  const hasReader = !before.isSample && before.userId !== NOBODY;
  const isFirstAnswer = Boolean(after.answer) && !before.answer;
  const isDecided = await isWritten(
    commitAll(
      changedReviews([{ before, after }]),
      isFirstAnswer &&
        hasReader &&
        queued(answerMailKey(key, version + 1), before.userId, new Date().toISOString()),
    ),
  );
  if (!isDecided) throw changed;
  return toWholeReview(await readReview(key));
}
