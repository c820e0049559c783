import type { LedgerEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import type { OrderKey } from '@hearthside/services/commission/orders/read-order.ts';
import { issuePaper } from '@hearthside/services/commission/papers/issue-paper.ts';
import type { InvoiceKind } from '@hearthside/services/commission/papers/paper.entity.ts';
import { writePaper } from '@hearthside/services/commission/papers/papers.ts';
import { readCommission, recordsOf } from '@hearthside/services/commission/papers/read-commission.ts';
import { momentAt } from '@hearthside/services/core/site/day.contract.ts';
import { CURRENCY } from '@hearthside/services/core/site/money.contract.ts';
import type { Store } from '../../emulators/store/store.ts';
import { createBalance } from '../../emulators/stripe/balance.ts';
import { createPayments } from '../../emulators/stripe/payments.ts';

/** What a customer has paid of an order, in cents, on a day. */
export interface Paid {
  amount: number;
  on: string;
}

/** Pays at the provider by card, on a day that has passed. Answers what the order's ledger has of it. Repeated, it pays once. */
export async function paidByCard(store: Store, key: OrderKey, { amount, on }: Paid): Promise<LedgerEntry[]> {
  const clock = { now: () => Date.parse(momentAt(on, '12:00')), sleep: async () => {} };
  const payments = createPayments({
    ...{ store, clock, balance: createBalance({ store, clock }) },
    webhooks: { report: async () => {} },
    isSlow: () => false,
    pageOf: () => '',
  });
  const item = 'line_items[0]';
  const form = new URLSearchParams({
    ...{ mode: 'payment', 'metadata[uid]': key.uid, 'metadata[order]': key.id },
    ...{ [`${item}[quantity]`]: '1', [`${item}[price_data][unit_amount]`]: String(amount) },
    [`${item}[price_data][currency]`]: CURRENCY.toLowerCase(),
  });
  const { id: session } = await payments.create(form, `${key.id} ${on}`);
  await payments.pay(session);
  const entry = { amount: 0, method: 'Card' as const, on, note: '', session };
  return [
    { ...entry, id: `asked-${session}`, kind: 'asked', asked: amount },
    { ...entry, id: `paid-${session}`, kind: 'paid', amount },
  ];
}

export interface Invoiced extends Pick<Paid, 'on'> {
  key: OrderKey;
  kind: InvoiceKind;
}

/** Issues the invoices that customers have had, oldest first, each as it was on its day. */
export async function seedInvoices(all: Invoiced[]): Promise<void> {
  for (const { key, kind, on } of all.toSorted((one, other) => (one.on < other.on ? -1 : 1))) {
    const commission = await readCommission(recordsOf(key));
    const { order } = commission;
    const payments = order?.payments.filter((paid) => paid.on < on) ?? [];
    const then = { ...commission, order: order && { ...order, payments } };
    const { content, ...sums } = await writePaper(then, kind, '');
    const paper = { ...key, kind, entry: '', ...sums, content: { ...content, date: on } };
    await issuePaper('INV', paper, [], Date.parse(momentAt(on, '12:00')));
  }
}
