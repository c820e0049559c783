import { totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { toOrder } from '@hearthside/services/commission/orders/order-view.ts';
import { readOrder } from '@hearthside/services/commission/orders/read-order.ts';
import { paymentProvider } from '@hearthside/services/commission/payments/open-provider.ts';
import { reconcile } from '@hearthside/services/commission/payments/reconcile.ts';
import { log } from '@hearthside/services/core/runtime/log.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { accept } from '../fixtures/api/quote-calls.ts';
import { usePayments } from '../fixtures/payments/payments.ts';
import { proving } from '../fixtures/proving.ts';
import { somebody } from '../fixtures/table/people.ts';
import { aSentQuote } from '../fixtures/table/quotes.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();
const payments = usePayments();
beforeAll(() => log.setLogLevel('SILENT'));

const ACCEPTANCES = proving ? 50 : 9;
const DEPOSIT = 50_001;

interface Key {
  uid: string;
  id: string;
}

/** A click that is repeated as a browser would: while the table is busy. */
async function untilDone<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}

/** Accepts a quote and opens the page of its deposit, both with a double click. */
async function pageOf(key: Key): Promise<string> {
  const twice = <Answer extends { status: number }>(call: () => Promise<Answer>) =>
    Promise.all([untilDone(call), untilDone(call)]);
  for (const { status } of await twice(() => accept(key))) expect(status).toBe(200);
  const pay = () =>
    callHub<{ url: string }>(key, `POST /api/hub/orders/${key.id}/payment`, { amount: DEPOSIT });
  const [first, second] = await twice(pay);
  expect([first?.status, second?.body.url]).toEqual([200, first?.body.url]);
  return first?.body.url ?? '';
}

/** The deposits in the ledgers, in cents, by order. */
async function ledgers(keys: Key[]): Promise<number[]> {
  return Promise.all(keys.map(async (key) => totalsOf(toOrder(await readOrder(key))).paid));
}

test(`of ${ACCEPTANCES} acceptances at once, reported twice, late and not at all, each cent is in a ledger once`, async () => {
  const keys: Key[] = [];
  for (let count = 0; count < ACCEPTANCES; count++) {
    const { uid, id } = await aSentQuote(somebody());
    keys.push({ uid, id });
  }
  const pages = await Promise.all(keys.map(pageOf));
  const effects = ['twice', 'late', 'lost'] as const;
  for (const [place, effect] of effects.entries()) {
    payments.fault(effect);
    await Promise.all(
      pages.filter((_, number) => number % effects.length === place).map((page) => payments.act(page)),
    );
    // What is sent twice is on its way before the next fault begins.
    if (effect === 'twice') await payments.taken();
    if (effect === 'twice') payments.faultsOff();
  }
  payments.faultsOff();
  await payments.taken();
  const third = (place: number) => keys.filter((_, number) => number % effects.length === place);
  expect(await ledgers([...third(0), ...third(1)])).toEqual([...third(0), ...third(1)].map(() => DEPOSIT));
  expect(await ledgers(third(2))).toEqual(third(2).map(() => 0));

  const [first, second] = await Promise.all([reconcile(), reconcile()]);
  expect(first.mended + second.mended).toBe(third(2).length);
  expect(await reconcile()).toEqual({ compared: ACCEPTANCES, mended: 0, gone: 0, failed: 0 });
  let provider = 0;
  const stripe = await paymentProvider();
  const ids = new Set<string>();
  for await (const id of stripe?.since(new Date(0)) ?? []) ids.add(id);
  for (const id of ids) {
    const session = await stripe?.read(id);
    if (session?.state === 'paid') provider += session.amount;
  }
  const sums = await ledgers(keys);
  expect(sums).toEqual(keys.map(() => DEPOSIT));
  expect(sums.reduce((all, sum) => all + sum, 0)).toBe(provider);
});
