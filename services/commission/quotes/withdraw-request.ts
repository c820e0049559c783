import { transition } from '../../core/outbox/transition.ts';
import { type Writes, writesOf } from '../../core/runtime/commit.ts';
import type { User } from '../../core/runtime/user.ts';
import { WITHDRAWN } from '../consultations/consultation.contract.ts';
import { requestStates } from '../consultations/request-states.ts';
import { hasOrder, isOrderAlready } from '../orders/read-order.ts';
import { type QuoteItem, quotes } from './quote.entity.ts';
import { quoteStates } from './quote-states.ts';
import { findQuote, type QuoteKey } from './read-quote.ts';

/**
 * Takes a request of the customer's back, declines its open quote, and tells the owner, in one transaction. Repeating it
 * changes nothing. NotFoundError if they have no such request, ConflictError for one that is over or an order already.
 */
export function withdrawRequest(id: string, user: User): Promise<void> {
  const key = { uid: user.uid, id };
  return transition(requestStates, 'withdrawn', {
    ...{ key, user },
    isDone: ({ status }) => status === WITHDRAWN,
    // What makes an order later changes the request too, which the transaction notices.
    async check() {
      if (await hasOrder(key)) throw isOrderAlready();
    },
    change: () => ({}),
    async also() {
      const quote = await findQuote(key);
      const { sent } = quote ?? {};
      if (!quote || sent?.state !== 'sent') return [unlessSentSince(key, quote)];
      const event = { what: 'declined' as const, by: user.displayName };
      return [quoteStates.write({ ...quote, sent }, { to: 'declined', event })];
    },
  });
}

/** The condition that nothing was sent or answered since a quote, or none, was read. */
function unlessSentSince(key: QuoteKey, { revision }: Pick<QuoteItem, 'revision'> = { revision: 0 }): Writes {
  return writesOf(quotes, (write) =>
    write
      .check(key)
      .where((is, { eq, notExists }) =>
        revision > 0 ? eq(is.revision, revision) : `${notExists(is.revision)} OR ${eq(is.revision, 0)}`,
      ),
  );
}
