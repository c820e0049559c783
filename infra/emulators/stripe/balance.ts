import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { namedAfter } from './named-after.ts';

const DAY_S = 86_400;
/** Of a card of the shop's country: https://stripe.com/pricing */
const FEE_SHARE = 0.029;
const FEE_CENTS = 30;
/** It stays with Stripe, whoever wins. */
const DISPUTE_FEE_CENTS = 1_500;
/** Until the money of a payment can be paid out. */
const PENDING_DAYS = 2;

/** https://docs.stripe.com/api/balance_transactions/object */
export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout';
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
  available_on: number;
  status: 'available' | 'pending';
  source: string;
}

type Moved = Pick<BalanceTransaction, 'type' | 'amount' | 'currency' | 'source'>;

/**
 * The shop's balance at Stripe: 2.9 % and 30 cents of each payment, which no refund gives back, and a payout at each midnight (UTC) of
 * what is available then. What is owed to Stripe is kept from the next.
 */
export function createBalance({ store, clock }: { store: Store; clock: Clock }) {
  const moved = store.collection<BalanceTransaction>('stripe-balance');
  const now = () => Math.floor(clock.now() / 1000);

  return {
    async add({ type, amount, ...about }: Moved): Promise<void> {
      const id = `txn_${namedAfter([type, about.source, amount].join())}`;
      const isCharge = type === 'charge';
      const fee = isCharge ? Math.round(amount * FEE_SHARE) + FEE_CENTS : 0;
      const fees = type === 'adjustment' && amount < 0 ? DISPUTE_FEE_CENTS : fee;
      const created = now();
      const days = Math.floor(created / DAY_S) + PENDING_DAYS;
      await moved.create(id, {
        ...{
          id,
          object: 'balance_transaction',
          type,
          amount,
          ...about,
          created,
          fee: fees,
          net: amount - fees,
        },
        ...{ available_on: isCharge ? days * DAY_S : created, status: 'pending' },
      });
    },
    /** Newest first. */
    async list({ since = 0, before = Number.POSITIVE_INFINITY }): Promise<BalanceTransaction[]> {
      const all = (await moved.list()).map(({ value }) => value);
      return [...all, ...payoutsOf(all, now())]
        .filter(({ created }) => created >= since && created < before)
        .map((each) => ({
          ...each,
          status: each.available_on <= now() ? ('available' as const) : each.status,
        }))
        .toSorted((one, other) => other.created - one.created || (one.id < other.id ? -1 : 1));
    },
  };
}

/** What was paid out until now: it follows from what became available by each midnight. */
function payoutsOf(all: readonly BalanceTransaction[], now: number): BalanceTransaction[] {
  const payouts: BalanceTransaction[] = [];
  const days = all.map(({ available_on }) => Math.ceil(available_on / DAY_S));
  let paid = 0;
  for (const day of [...new Set(days)].sort((one, other) => one - other)) {
    const created = day * DAY_S;
    if (created > now) break;
    const available = all.filter(({ available_on }) => available_on <= created);
    const net = available.reduce((sum, each) => sum + each.net, 0) - paid;
    if (net <= 0) continue;
    paid += net;
    payouts.push({
      ...{ id: `txn_payout_${day}`, object: 'balance_transaction', type: 'payout', source: `po_${day}` },
      ...{ amount: -net, fee: 0, net: -net, currency: available[0]?.currency ?? '' },
      ...{ created, available_on: created, status: 'available' },
    });
  }
  return payouts;
}

export type Balance = ReturnType<typeof createBalance>;
