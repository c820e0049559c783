import { createWriteTransaction } from 'electrodb';
import { mailKey, mails, queuedMail } from '../../kit/outbox/mail.entity.ts';
import { BusyError, ConflictError } from '../../kit/runtime/errors.ts';
import { commit } from '../../kit/runtime/table.ts';
import type { User } from '../../kit/runtime/user.ts';
import { WITHDRAWN } from '../consultations/consultation.contract.ts';
import { consultations } from '../consultations/consultation.entity.ts';
import { type ConsultationKey, readConsultation } from '../consultations/read-consultation.ts';
import { statusChange } from '../consultations/set-status.ts';
import { isClosed } from '../consultations/status-message.contract.ts';
import { orders } from '../orders/order.entity.ts';
import { quoteChanged, sentChange } from './change-sent.ts';
import { quotes } from './quote.entity.ts';
import { findQuote } from './read-quote.ts';

const TRIES = 4;

/**
 * Takes a request of the customer's back, declines its open quote, and tells the owner, in one transaction. Repeating it
 * changes nothing. NotFoundError if they have no such request, ConflictError for one that is over or an order already.
 */
export async function withdrawRequest(id: string, user: User): Promise<void> {
  for (let left = TRIES; left > 0; left--) if (await withdraw({ uid: user.uid, id }, user)) return;
  // The owner changes it again and again at the same moment.
  throw new BusyError('Please try again.');
}

/** Whether it is done; not if the request or its quote was changed meanwhile. */
async function withdraw(key: ConsultationKey, user: User): Promise<boolean> {
  // What makes an order later changes the request too, which the transaction notices.
  const [request, quote] = await Promise.all([readConsultation(key), findQuote(key)]);
  const { data: order } = await orders().get(key).go({ consistent: true });
  if (request.status === WITHDRAWN) return true;
  if (order) throw new ConflictError('This request is an order already.');
  if (isClosed(request)) throw new ConflictError('This request is over.');
  const now = new Date().toISOString();
  const { attributes } = statusChange(request, WITHDRAWN);
  const requestChanged = new ConflictError('The request was changed meanwhile.');
  const quoteMeanwhile = quoteChanged();
  const decline =
    quote?.sent?.state === 'sent'
      ? sentChange(
          { ...quote, sent: quote.sent },
          { state: 'declined', event: { what: 'declined', by: user.displayName } },
          now,
        ).attributes
      : undefined;
  const mail = queuedMail(mailKey('withdrawal', key.id, attributes.version), key.uid, now);
  const entities = { consultation: consultations(), quote: quotes(), mail: mails() };
  try {
    await commit(
      createWriteTransaction(entities, (write) => [
        write.consultation
          .patch(key)
          .set(attributes)
          .where((is, { eq }) => eq(is.version, request.version))
          .commit(),
        write.mail.create(mail).commit(),
        ...(decline
          ? [
              write.quote
                .patch(key)
                .set(decline)
                .where((is, { eq }) => eq(is.revision, quote?.revision ?? 0))
                .commit(),
            ]
          : []),
      ]),
      [requestChanged, undefined, quoteMeanwhile],
    );
    return true;
  } catch (error) {
    if (error === requestChanged || error === quoteMeanwhile) return false;
    throw error;
  }
}
