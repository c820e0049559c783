import { isDeepStrictEqual } from 'node:util';
import { transition } from '../../core/outbox/transition.ts';
import { InvalidError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { hasQuestions } from './choice.contract.ts';
import type { LineAnswer, QuoteEntry } from './quote.contract.ts';
import type { StoredVersion } from './quote.entity.ts';
import type { AnswersInput, DeclineInput } from './quote.schema.ts';
import { quoteStates } from './quote-states.ts';
import { getQuoteEntry, type SentQuote } from './read-quote.ts';

/**
 * Keeps the customer's answers, of which at least one is a question, and tells the owner. The quote stays sent.
 * Repeating it changes nothing. EditConflictError when the quote was changed meanwhile, ExpiredError after its last day.
 */
export async function askQuestions(
  id: string,
  { revision, answers }: AnswersInput,
  user: User,
): Promise<QuoteEntry> {
  const key = { uid: user.uid, id };
  await transition(quoteStates, 'asked', {
    ...{ key, user, seen: revision },
    isDone: (quote) =>
      isSeenOrNext(quote, revision) &&
      quote.sent.state === 'sent' &&
      isDeepStrictEqual(quote.sent.answers, answers),
    change({ sent }) {
      requireKnownLines(sent, answers);
      if (!hasQuestions(answers)) throw new InvalidError({ answers: 'There is no question.' });
      return { answers, event: { what: 'asked', by: user.displayName } };
    },
  });
  return getQuoteEntry(key);
}

/** Declines the whole quote and tells the owner, who may send another version. As `askQuestions` otherwise. */
export async function declineQuote(
  id: string,
  { revision, reason }: DeclineInput,
  user: User,
): Promise<QuoteEntry> {
  const key = { uid: user.uid, id };
  await transition(quoteStates, 'declined', {
    ...{ key, user, seen: revision },
    isDone: (quote) => isSeenOrNext(quote, revision) && quote.sent.state === 'declined',
    change: () => ({ event: { what: 'declined', by: user.displayName, ...(reason && { text: reason }) } }),
  });
  return getQuoteEntry(key);
}

/** Whether nothing but one change has happened since a caller saw this revision. */
export function isSeenOrNext({ revision }: SentQuote, seen: number): boolean {
  return revision === seen || revision === seen + 1;
}

/** @throws InvalidError for an answer to a line that the version does not have */
export function requireKnownLines({ lines }: StoredVersion, answers: LineAnswer[]): void {
  const known = new Set(lines.map(({ id }) => id));
  const unknown = answers.findIndex(({ line }) => !known.has(line));
  if (unknown >= 0) throw new InvalidError({ [`answers.${unknown}.line`]: 'Line not found.' });
}
