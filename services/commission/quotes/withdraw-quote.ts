import { transition } from '../../core/outbox/transition.ts';
import type { User } from '../../core/runtime/user.ts';
import { isSeenOrNext } from './answer-quote.ts';
import type { AdminQuote } from './quote.contract.ts';
import { quoteStates } from './quote-states.ts';
import { getQuote, type QuoteKey } from './read-quote.ts';

/**
 * Takes back the version that was sent last, without an e-mail. Repeating it changes nothing. EditConflictError when the
 * customer answered meanwhile, ConflictError for a quote that is over.
 */
export async function withdrawQuote(key: QuoteKey, revision: number, user: User): Promise<AdminQuote> {
  await transition(quoteStates, 'withdrawn', {
    ...{ key, seen: revision },
    isDone: (quote) => isSeenOrNext(quote, revision) && quote.sent.state === 'withdrawn',
    change: () => ({ event: { what: 'withdrawn', by: user.displayName } }),
  });
  return getQuote(key);
}
