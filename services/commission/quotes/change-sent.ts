import { mailKey, mails, queuedMail } from '../../kit/outbox/mail.entity.ts';
import { commit } from '../../kit/runtime/commit.ts';
import { EditConflictError } from '../../kit/runtime/errors.ts';
import { placeInList } from './place-in-list.ts';
import type { LineAnswer, QuoteEvent } from './quote.contract.ts';
import { quotes, type StoredVersion } from './quote.entity.ts';
import { type QuoteKey, readSentQuote, type SentQuote } from './read-quote.ts';

// An item holds at most 400 KB.
const LONGEST_HISTORY = 50;

interface Change {
  state?: StoredVersion['state'];
  answers?: LineAnswer[];
  event: Omit<QuoteEvent, 'at'>;
}

interface SentChange {
  /** The one that the caller saw. */
  revision: number;
  /** Whether the version has been changed so already. */
  isDone(sent: StoredVersion): boolean;
  /** @throws ProblemError if the version cannot be changed so */
  change(sent: StoredVersion): Change;
  /** Whether the owner gets an e-mail about it. @default false */
  tellsOwner?: boolean;
}

/** The refusal for somebody who acts on what is no longer shown. */
export const quoteChanged = () => new EditConflictError('This quote was changed meanwhile.');

/**
 * Changes what was answered to the version that was sent last. Repeating it after it succeeded changes nothing.
 * EditConflictError when the quote has another revision than the caller saw.
 */
export async function changeSent(
  key: QuoteKey,
  { revision, isDone, change, tellsOwner }: SentChange,
): Promise<void> {
  const quote = await readSentQuote(key);
  const isRepeated = quote.revision === revision || quote.revision === revision + 1;
  if (isRepeated && isDone(quote.sent)) return;
  if (quote.revision !== revision) throw quoteChanged();
  const { attributes, mail } = sentChange(quote, change(quote.sent));
  await commit(
    { quote: quotes, mail: mails },
    (write) => ({
      quote: write.quote
        .patch({ uid: quote.uid, id: quote.id })
        .set(attributes)
        .where((is, { eq }) => eq(is.revision, revision))
        .commit(),
      mail: tellsOwner ? write.mail.create(mail).commit() : undefined,
    }),
    { quote: quoteChanged() },
  );
}

/** The attributes of a quote whose sent version is changed so, and the e-mail that tells the owner. */
export function sentChange(
  { uid, id, revision, sent: before, draft }: SentQuote,
  { event, ...changed }: Change,
  now = new Date().toISOString(),
) {
  const events = [...before.events, { ...event, at: now }].slice(-LONGEST_HISTORY);
  const sent: StoredVersion = { ...before, ...changed, events };
  return {
    attributes: { sent, revision: revision + 1, ...placeInList({ sent, draft }) },
    mail: queuedMail(mailKey('quoteAnswer', id, revision + 1), uid, now),
  };
}
