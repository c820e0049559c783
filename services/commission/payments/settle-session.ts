import { commitment } from '../../core/deleted-accounts/commitment.entity.ts';
import { endHolds } from '../../core/outbox/held-mails.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { commitAll, retry, type Writes } from '../../core/runtime/commit.ts';
import { dayOf, today } from '../../core/site/day.contract.ts';
import { changedOrder } from '../orders/changed-order.ts';
import { DISPUTE_KINDS, type LedgerEntry } from '../orders/order.contract.ts';
import { readOrder } from '../orders/read-order.ts';
import type { Dispute, MadeRefund, PaymentSession } from './provider.ts';

/** Each may have two e-mails beside it, and a transaction holds a hundred writes. */
const MOST_AT_ONCE = 30;

export type Order = Awaited<ReturnType<typeof readOrder>>;

/**
 * Brings an order's ledger in line with a session as the provider knows it: adds what the ledger does not have. It may be
 * repeated, at once and in any order, since an entry's id follows from the provider's. Answers whether anything was
 * added. A session of another app's, or in another currency, changes nothing; NotFoundError when the order is gone.
 */
export async function settleSession(session: PaymentSession): Promise<boolean> {
  const { key, isForeign } = session;
  if (!key || isForeign) return false;
  const isAdded = await retry(
    async () => {
      const order = await readOrder(key);
      const ledger = order.payments ?? [];
      const known = new Set(ledger.map(({ id }) => id));
      const missing = entriesOf(session, ledger)
        .filter(({ id }) => !known.has(id))
        .slice(0, MOST_AT_ONCE);
      if (missing.length > 0) await addEntries(order, missing);
      // The e-mail about the acceptance does not ask for what is paid.
      if (missing.some(({ kind }) => kind === 'paid'))
        await endHolds({ noun: 'consultation', subjectId: order.id });
      return missing.length > 0;
    },
    { tries: 20 },
  );
  if (isAdded) await settleSession(session);
  return isAdded;
}

/** What was asked for and neither paid nor failed, oldest first. */
export function unsettled(ledger: readonly LedgerEntry[]): LedgerEntry[] {
  const settled = new Set(ledger.filter(({ kind }) => kind !== 'asked').map(({ session }) => session));
  return ledger.filter(({ kind, session }) => kind === 'asked' && !settled.has(session));
}

/** Adds entries to an order's ledger. StaleError when the order was changed since it was read. */
export async function addEntries(order: Order, entries: LedgerEntry[], also?: Writes): Promise<void> {
  const { uid, payments = [], refunding } = order;
  const isRefunded = refunding && entries.some(({ kind }) => kind === 'refunded');
  await commitAll(
    changedOrder(order, {
      payments: [...payments, ...entries],
      ...(isRefunded && { refunding: { ...refunding, until: 0 } }),
    }),
    also,
    entries.some(({ amount }) => amount > 0) && commitment(uid),
    ...entries.flatMap((entry, place) => {
      // What failed before anybody was told of it is not told as being on its way.
      const isOver = entry.kind === 'refunded' && entries.some(({ corrects }) => corrects === entry.id);
      return isOver ? [] : mailsAbout(entry, order, payments.length + place);
    }),
  );
}

/** Who is told of what the provider tells. */
const TOLD: Partial<Record<NonNullable<LedgerEntry['kind']>, readonly ('payment' | 'paymentToOwner')[]>> = {
  paid: ['payment', 'paymentToOwner'],
  refunded: ['payment'],
  refundFailed: ['payment', 'paymentToOwner'],
  ...Object.fromEntries(DISPUTE_KINDS.map((kind) => [kind, ['paymentToOwner']])),
};

/** An e-mail has its entry's place in the ledger. */
function mailsAbout({ kind = 'changed' }: LedgerEntry, { uid, id }: Order, place: number) {
  const now = new Date().toISOString();
  return (TOLD[kind] ?? []).map((mail) => queued(mailKey(mail, id, place), uid, now));
}

/** All that a ledger has of a session. That a refund has arrived is an entry only after one that says it had not. */
export function entriesOf(session: PaymentSession, ledger: readonly LedgerEntry[] = []): LedgerEntry[] {
  const { id, state, amount, createdAt, refunds, disputes } = session;
  const base = { amount: 0, method: 'Card' as const, on: dayOf(createdAt), note: '', session: id };
  const failed = state === 'failed' || state === 'expired';
  return [
    { ...base, id: `asked-${id}`, kind: 'asked', asked: amount },
    ...(state === 'paid' ? [{ ...base, id: `paid-${id}`, kind: 'paid' as const, amount, on: today() }] : []),
    ...(failed ? [{ ...base, id: `failed-${id}`, kind: 'failed' as const, asked: amount, on: today() }] : []),
    ...refunds.flatMap((refund) => ofRefund(base, refund, ledger)),
    ...disputes.flatMap((dispute) => ofDispute(base, dispute)),
  ];
}

type Base = Omit<LedgerEntry, 'id' | 'kind'>;

function ofRefund(base: Base, refund: MadeRefund, ledger: readonly LedgerEntry[]): LedgerEntry[] {
  const { id, state, reason } = refund;
  const price = refund.lowersPrice && { lowersPrice: true };
  const made: LedgerEntry = {
    ...base,
    ...{ id, kind: 'refunded', amount: -refund.amount, on: dayOf(refund.at), note: reason, ...price },
    ...(state === 'pending' && { isPending: true }),
  };
  const ended = { ...base, asked: refund.amount, note: reason, on: today() };
  if (state === 'failed') {
    const back = { amount: refund.amount, corrects: id, ...price };
    return [made, { ...ended, ...back, id: `failed-${id}`, kind: 'refundFailed' }];
  }
  const wasPending = ledger.some((entry) => entry.id === id && entry.isPending);
  return state === 'arrived' && wasPending
    ? [made, { ...ended, id: `arrived-${id}`, kind: 'refundArrived' }]
    : [made];
}

function ofDispute(base: Base, { id, state, amount, at, reason, answerBy }: Dispute): LedgerEntry[] {
  const entry = { ...base, asked: amount, note: reason, dispute: id, on: today() };
  const by = answerBy ? { answerBy: dayOf(answerBy) } : {};
  const opened = { on: dayOf(at), ...by };
  const inquiry: LedgerEntry = { ...entry, ...opened, id: `inquiry-${id}`, kind: 'inquiry' };
  if (state === 'asked') return [inquiry];
  if (state === 'closed') return [inquiry, { ...entry, id: `closed-${id}`, kind: 'inquiryClosed' }];
  const taken: LedgerEntry = { ...entry, ...opened, id: `disputed-${id}`, kind: 'disputed', amount: -amount };
  if (state === 'won')
    return [taken, { ...entry, id: `won-${id}`, kind: 'disputeWon', amount, corrects: taken.id }];
  return state === 'lost' ? [taken, { ...entry, id: `lost-${id}`, kind: 'disputeLost' }] : [taken];
}
