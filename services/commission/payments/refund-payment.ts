import { ConflictError, InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { type AdminOrder, refundable, totalsOf } from '../orders/order.contract.ts';
import { toOrder } from '../orders/order-view.ts';
import { getOrder, type OrderKey, readOrder } from '../orders/read-order.ts';
import { paymentProvider } from './open-provider.ts';
import type { RefundInput } from './payment.schema.ts';
import { settleSession } from './settle-session.ts';

/**
 * Pays back a part of a payment, or all of it, the way that it came. The ledger gets what the provider has then. Repeating
 * it pays back once. What it takes off the price goes the same way, so both are one entry of the ledger, whoever adds it: this
 * act, the provider's report or a comparison. InvalidError for more than is left, ConflictError for an id of another refund, NotFoundError for a payment that the order
 * does not have.
 */
export async function refundPayment(
  key: OrderKey,
  { id, session, amount, reason, lowersPrice }: RefundInput,
): Promise<AdminOrder> {
  const [provider, order] = await Promise.all([paymentProvider(), readOrder(key).then(toOrder)]);
  const { payments } = order;
  if (!provider || !payments.some((entry) => entry.kind === 'paid' && entry.session === session))
    throw new NotFoundError('This order has no such payment.');
  const left = refundable(payments, session);
  const { total } = totalsOf(order);
  const idempotencyKey = `${key.id}-${id}`;
  const made = (await provider.read(session)).refunds.find((each) => each.idempotencyKey === idempotencyKey);
  const isSame = made?.amount === amount && made.reason === reason && !made.lowersPrice === !lowersPrice;
  if (made && !isSame) throw new ConflictError('This was sent before with another amount or reason.');
  const most =
    amount > left
      ? `${formatCents(left)} of this payment can be refunded`
      : lowersPrice && amount > total && `the price of ${formatCents(total)} can be taken off`;
  if (most && !made) throw new InvalidError({ amount: `At most ${most}.` });
  if (!made) await provider.refund(session, { amount, reason, lowersPrice, idempotencyKey });
  await settleSession(await provider.read(session));
  return getOrder(key);
}
