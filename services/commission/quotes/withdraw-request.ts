import { mailKey, mails, queuedMail } from '../../kit/outbox/mail.entity.ts';
import { commit, retry } from '../../kit/runtime/commit.ts';
import { ConflictError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { WITHDRAWN } from '../consultations/consultation.contract.ts';
import { consultations } from '../consultations/consultation.entity.ts';
import { type ConsultationKey, readConsultation } from '../consultations/read-consultation.ts';
import { statusChange } from '../consultations/set-status.ts';
import { isClosed } from '../consultations/status-message.contract.ts';
import { orders } from '../orders/order.entity.ts';
import { sentChange } from './change-sent.ts';
import { type QuoteItem, quotes } from './quote.entity.ts';
import { findQuote } from './read-quote.ts';

/**
 * Takes a request of the customer's back, declines its open quote, and tells the owner, in one transaction. Repeating it
 * changes nothing. NotFoundError if they have no such request, ConflictError for one that is over or an order already.
 */
export function withdrawRequest(id: string, user: User): Promise<void> {
  // The owner may change the request or its quote at the same moment.
  return retry(() => withdraw({ uid: user.uid, id }, user));
}

async function withdraw(key: ConsultationKey, user: User): Promise<void> {
  // What makes an order later changes the request too, which the transaction notices.
  const [request, quote] = await Promise.all([readConsultation(key), findQuote(key)]);
  const { data: order } = await orders().get(key).go({ consistent: true });
  if (request.status === WITHDRAWN) return;
  if (order) throw new ConflictError('This request is an order already.');
  if (isClosed(request)) throw new ConflictError('This request is over.');
  const now = new Date().toISOString();
  const { attributes } = statusChange(request, WITHDRAWN);
  const decline =
    quote?.sent?.state === 'sent'
      ? sentChange(
          { ...quote, sent: quote.sent },
          { state: 'declined', event: { what: 'declined', by: user.displayName } },
          now,
        ).attributes
      : undefined;
  const mail = queuedMail(mailKey('withdrawal', key.id, attributes.version), key.uid, now);
  await commit({ consultation: consultations, quote: quotes, mail: mails }, (write) => ({
    request: write.consultation
      .patch(key)
      .set(attributes)
      .where((is, { eq }) => eq(is.version, request.version))
      .commit(),
    // Of a quote that is being sent and the withdrawal, the second is refused.
    quote: decline
      ? write.quote.patch(key).set(decline).where(unchangedSince(quote)).commit()
      : write.quote.check(key).where(unchangedSince(quote)).commit(),
    mail: write.mail.create(mail).commit(),
  }));
}

type Operations = { eq(name: unknown, value: unknown): string; notExists(name: unknown): string };

/** The condition that nothing was sent or answered since a quote, or none, was read. */
function unchangedSince(quote: QuoteItem | undefined) {
  return (is: { revision: unknown }, { eq, notExists }: Operations) =>
    quote && quote.revision > 0
      ? eq(is.revision, quote.revision)
      : `${notExists(is.revision)} OR ${eq(is.revision, 0)}`;
}
