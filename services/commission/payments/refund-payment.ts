import { writeScope } from '../../core/runtime/amended-writes.ts';
import { commitAll, retry } from '../../core/runtime/commit.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { changedOrder } from '../orders/changed-order.ts';
import { checkNotRefunding } from '../orders/check-money.ts';
import { type AdminOrder, refundable, totalsOf } from '../orders/order.contract.ts';
import { toOrder } from '../orders/order-view.ts';
import { getOrder, type OrderKey, readOrder } from '../orders/read-order.ts';
import { paymentProvider } from './open-provider.ts';
import type { RefundInput } from './payment.schema.ts';
import { settleSession } from './settle-session.ts';

/** A function has ten seconds for a request. */
const CLAIM_MS = 30_000;

/**
 * Pays back a part of a payment, or all of it, the way that it came. The ledger gets what the provider has then. Repeating
 * it pays back once. What it takes off the price goes the same way, so both are one entry of the ledger, whoever adds it: this
 * act, the provider's report or a comparison. InvalidError for more than is left, ConflictError for an id of another refund or
 * while another one is made, NotFoundError for a payment that the order does not have.
 */
export async function refundPayment(key: OrderKey, input: RefundInput): Promise<AdminOrder> {
  const { id, session, amount, reason, lowersPrice } = input;
  const [provider, { payments = [] }] = await Promise.all([paymentProvider(), readOrder(key)]);
  if (!provider || !payments.some((entry) => entry.kind === 'paid' && entry.session === session))
    throw new NotFoundError('This order has no such payment.');
  const idempotencyKey = `${key.id}-${id}`;
  const known = await provider.read(session);
  const made = known.refunds.find((each) => each.idempotencyKey === idempotencyKey);
  const isSame = made?.amount === amount && made.reason === reason && !made.lowersPrice === !lowersPrice;
  if (made && !isSame) throw new ConflictError('This was sent before with another amount or reason.');
  await settleSession(known);
  if (!made) {
    await retry(() => claim(key, input));
    await provider.refund(session, { amount, reason, lowersPrice, idempotencyKey });
    await settleSession(await provider.read(session));
  }
  return getOrder(key);
}

/**
 * Holds the order's other refunds back, also those by hand, of which the provider knows nothing, until this one is in the
 * ledger, or for half a minute.
 */
async function claim(key: OrderKey, { id, session, amount, lowersPrice }: RefundInput): Promise<void> {
  const stored = await readOrder(key);
  const { refunding } = stored;
  checkNotRefunding(refunding, id);
  // Sent twice at once: the provider pays it back once, and this order may have it already.
  if (refunding?.id === id && (refunding.until === 0 || refunding.until > Date.now())) return;
  const order = toOrder(stored);
  const left = refundable(order.payments, session);
  const { total } = totalsOf(order);
  const most =
    amount > left
      ? `${formatCents(left)} of this payment can be refunded`
      : lowersPrice && amount > total && `the price of ${formatCents(total)} can be taken off`;
  if (most) throw new InvalidError({ amount: `At most ${most}.` });
  // It is no act by itself, so the history has only the refund.
  await writeScope.exit(() =>
    commitAll(changedOrder(stored, { refunding: { id, until: Date.now() + CLAIM_MS } })),
  );
}
