import { setImmediate } from 'node:timers/promises';
import { type MovableClock, movableClock } from '../clock.fake.ts';
import { NO_FAULTS } from '../faults/faults.ts';
import { startTestStore, type TestStore } from '../store/store.fake.ts';
import type { Collection, Store } from '../store/store.ts';
import { startStripe } from './stripe.ts';

const HOUR_MS = 3_600_000;

let database: TestStore;
beforeAll(async () => {
  database = await startTestStore();
});
afterAll(() => database.close());

const startOn = (store: Store, clock?: MovableClock) =>
  startStripe({
    ...{ store, clock },
    faults: NO_FAULTS,
    keys: async () => [{ secretKey: 'sk_test', webhookSecret: 'whsec_test' }],
    webhookUrl: () => undefined,
  });

/** A store in which no call is ever noted as answered: the process is killed before. */
function cutOff(store: Store, cut: () => void): Store {
  return {
    collection: <T>(name: string): Collection<T> => {
      const real = store.collection<T>(name);
      if (name !== 'stripe-requests') return real;
      return {
        ...real,
        put: () => {
          cut();
          return new Promise(() => {});
        },
      };
    },
  };
}

type Call = (url: string, path: string, form?: Record<string, string>, key?: string) => Promise<Response>;
const call: Call = (url, path, form, key = '') =>
  fetch(`${url}/v1/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: 'Bearer sk_test', ...(key && { 'idempotency-key': key }) },
    ...(form && { body: new URLSearchParams(form) }),
  });

const SESSION = {
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '5000',
  'line_items[0][price_data][product_data][name]': 'A bowl',
};

test.each(['checkout/sessions', 'refunds'])(
  'a call to %s that the end of the process cut off is ended by the same call, and done once',
  async (path) => {
    const before = await startOn(database.store);
    const session = await (await call(before.url, 'checkout/sessions', SESSION)).json();
    await fetch(`${before.url}/c/pay/${session.id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act: 'pay' }),
    });
    const { payment_intent } = await (await call(before.url, `checkout/sessions/${session.id}`)).json();
    await before.close();
    const form: Record<string, string> = path === 'refunds' ? { payment_intent, amount: '3000' } : SESSION;
    const count = async (url: string) => {
      const { data } = await (await call(url, `${path}?payment_intent=${form.payment_intent ?? ''}`)).json();
      return data.length;
    };

    let cut = () => {};
    const isCut = new Promise<void>((resolve) => {
      cut = resolve;
    });
    const killed = await startOn(cutOff(database.store, cut));
    call(killed.url, path, form, path).catch(() => undefined);
    await isCut;
    void killed.close();

    const after = await startOn(database.store);
    const made = await count(after.url);
    expect((await call(after.url, path, form, path)).status).toBe(200);
    expect(await count(after.url)).toBe(made);
    await after.close();
  },
);

test('an event that nobody takes is sent for three days, and is in the list of events then', async () => {
  const clock = movableClock();
  const stripe = await startOn(database.store, clock);
  const session = await (await call(stripe.url, 'checkout/sessions', SESSION)).json();
  await call(stripe.url, `checkout/sessions/${session.id}/expire`, {});
  await setImmediate();
  let hours = 0;
  for (; clock.pauses().length > 0; hours++) {
    clock.advance(HOUR_MS);
    await setImmediate();
  }
  const { data } = await (await call(stripe.url, 'events')).json();
  await stripe.close();
  expect(hours).toBe(72);
  expect(data).toContainEqual(expect.objectContaining({ type: 'checkout.session.expired' }));
});
