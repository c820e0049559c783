import { commitment } from '../../core/deleted-accounts/commitment.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { commitAll, retry } from '../../core/runtime/commit.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { log } from '../../core/runtime/log.ts';
import { dayOf, today } from '../../core/site/day.contract.ts';
import { changedOrder } from '../orders/changed-order.ts';
import type { LedgerEntry } from '../orders/order.contract.ts';
import { readOrder } from '../orders/read-order.ts';
import { paymentProvider } from './open-provider.ts';
import type { PaymentSession } from './provider.ts';

export type Order = Awaited<ReturnType<typeof readOrder>>;

/**
 * Takes a report of the payment provider's. It is only the reason to look: what goes into the ledger is what the provider
 * knows then. So reports may come twice, late and in any order. An error has the provider send it again.
 */
export async function receiveReport(report: { body: string; signature: string }): Promise<void> {
  const provider = await paymentProvider();
  if (!provider) throw new NotFoundError('This shop doesn’t take payments online.');
  const session = await provider.sessionOf(report);
  if (!session) return;
  try {
    await settleSession(session);
  } catch (error) {
    if (error instanceof NotFoundError)
      log.error('A payment is for an order that is gone', { id: session.id });
    throw error;
  }
}

/**
 * Brings an order's ledger in line with a session as the provider knows it: adds what the ledger does not have. It may be
 * repeated, at once and in any order, since an entry's id follows from the provider's. Answers whether anything was
 * added. A session of another app's changes nothing; NotFoundError when the order is gone.
 */
export async function settleSession(session: PaymentSession): Promise<boolean> {
  const { key } = session;
  if (!key) return false;
  return retry(
    async () => {
      const order = await readOrder(key);
      const known = new Set(order.payments?.map(({ id }) => id));
      const missing = entriesOf(session).filter(({ id }) => !known.has(id));
      if (missing.length > 0) await addEntries(order, missing);
      return missing.length > 0;
    },
    { tries: 20 },
  );
}

/** Adds entries to an order's ledger. StaleError when the order was changed since it was read. */
export async function addEntries(order: Order, entries: LedgerEntry[]): Promise<void> {
  const { uid, id, payments = [] } = order;
  await commitAll(
    changedOrder(order, { payments: [...payments, ...entries] }),
    entries.some(({ amount }) => amount > 0) && commitment(uid),
    ...entries.flatMap(({ amount }, place) => mailsAbout(amount, uid, id, payments.length + place)),
  );
}

/** The customer is told of money that moved, the owner of money that came. An e-mail has its entry's place in the ledger. */
function mailsAbout(amount: number, uid: string, id: string, place: number) {
  const now = new Date().toISOString();
  return [
    amount !== 0 && queued(mailKey('payment', id, place), uid, now),
    amount > 0 && queued(mailKey('paymentToOwner', id, place), uid, now),
  ];
}

/** All that a ledger has of a session. */
export function entriesOf(session: PaymentSession): LedgerEntry[] {
  const { id, state, amount, createdAt, refunds } = session;
  const base = { amount: 0, method: 'Card' as const, on: dayOf(createdAt), note: '', session: id };
  const failed = state === 'failed' || state === 'expired';
  return [
    { ...base, id: `asked-${id}`, kind: 'asked', asked: amount },
    ...(state === 'paid' ? [{ ...base, id: `paid-${id}`, kind: 'paid' as const, amount, on: today() }] : []),
    ...(failed ? [{ ...base, id: `failed-${id}`, kind: 'failed' as const, asked: amount, on: today() }] : []),
    ...refunds.map((refund) => ({
      ...base,
      id: refund.id,
      kind: 'refunded' as const,
      amount: -refund.amount,
      on: dayOf(refund.at),
      note: refund.reason,
      ...(refund.lowersPrice && { lowersPrice: true }),
    })),
  ];
}
