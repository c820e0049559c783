import { isDeepStrictEqual } from 'node:util';
import { ConflictError, ExpiredError, InvalidError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { changeSent } from './change-sent.ts';
import { hasQuestions } from './choice.contract.ts';
import { isExpired } from './expiry.ts';
import type { LineAnswer, QuoteEntry } from './quote.contract.ts';
import type { StoredVersion } from './quote.entity.ts';
import type { AnswersInput, DeclineInput } from './quote.schema.ts';
import { getQuoteEntry } from './read-quote.ts';

/**
 * Keeps the customer's answers, of which at least one is a question, and tells the owner. The quote stays sent.
 * Repeating it changes nothing. EditConflictError when the quote was changed meanwhile, ExpiredError after its last day.
 */
export async function askQuestions(id: string, input: AnswersInput, user: User): Promise<QuoteEntry> {
  const key = { uid: user.uid, id };
  await changeSent(key, {
    revision: input.revision,
    tellsOwner: true,
    isDone: ({ state, answers }) => state === 'sent' && isDeepStrictEqual(answers, input.answers),
    change(sent) {
      requireOpen(sent);
      requireKnownLines(sent, input.answers);
      if (!hasQuestions(input.answers)) throw new InvalidError({ answers: 'There is no question.' });
      return { answers: input.answers, event: { what: 'asked', by: user.displayName } };
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
  await changeSent(key, {
    revision,
    tellsOwner: true,
    isDone: ({ state }) => state === 'declined',
    change(sent) {
      requireOpen(sent);
      const event = { what: 'declined' as const, by: user.displayName, ...(reason && { text: reason }) };
      return { state: 'declined', event };
    },
  });
  return getQuoteEntry(key);
}

/** @throws ExpiredError after the last day, ConflictError for a quote that is over */
export function requireOpen({ state, validUntil }: StoredVersion): void {
  if (state !== 'sent') throw new ConflictError('This quote is over.');
  if (isExpired(validUntil)) throw new ExpiredError('This quote has expired.');
}

/** @throws InvalidError for an answer to a line that the version does not have */
export function requireKnownLines({ lines }: StoredVersion, answers: LineAnswer[]): void {
  const known = new Set(lines.map(({ id }) => id));
  const unknown = answers.findIndex(({ line }) => !known.has(line));
  if (unknown >= 0) throw new InvalidError({ [`answers.${unknown}.line`]: 'There is no such line.' });
}
