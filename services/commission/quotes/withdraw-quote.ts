import { ConflictError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { changeSent } from './change-sent.ts';
import type { AdminQuote } from './quote.contract.ts';
import { getQuote, type QuoteKey } from './read-quote.ts';

/**
 * Takes back the version that was sent last, without an e-mail. Repeating it changes nothing. EditConflictError when the
 * customer answered meanwhile, ConflictError for a quote that is over.
 */
export async function withdrawQuote(key: QuoteKey, revision: number, user: User): Promise<AdminQuote> {
  await changeSent(key, {
    revision,
    isDone: ({ state }) => state === 'withdrawn',
    change(sent) {
      if (sent.state !== 'sent') throw new ConflictError('This quote is over.');
      return { state: 'withdrawn', event: { what: 'withdrawn', by: user.displayName } };
    },
  });
  return getQuote(key);
}
