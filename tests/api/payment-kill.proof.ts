import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { paymentProvider } from '@hearthside/services/commission/payments/open-provider.ts';
import { log } from '@hearthside/services/core/runtime/log.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { handler as hub } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { CHOICE } from '../fixtures/api/quote-calls.ts';
import { type FaultProxy, openFaultProxy } from '../fixtures/fault-proxy.fake.ts';
import { usePayments, WEBHOOK_SECRET } from '../fixtures/payments/payments.ts';
import { somebody } from '../fixtures/table/people.ts';
import { aSentQuote } from '../fixtures/table/quotes.ts';
import { useTable } from '../fixtures/table/table.ts';
import { TYPESCRIPT } from '../fixtures/typescript-options.ts';

useTable();
const payments = usePayments();
let proxy: FaultProxy;
let services: Record<string, string>;
beforeAll(async () => {
  log.setLogLevel('SILENT');
  payments.fault('lost');
  proxy = openFaultProxy();
  services = Object.fromEntries(
    await Promise.all(
      ['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL_SECRETS_MANAGER', 'STRIPE_API_URL'].map(
        async (name) => [name, await proxy.to(process.env[name] ?? '')],
      ),
    ),
  );
});
afterAll(() => proxy.close());

const DEPOSIT = 50_001;

type Call = [route: string, call: NonNullable<Parameters<typeof callApi>[2]>];

const PROGRAM = `
  import { callApi } from '@hearthside/tests/fixtures/api/call-api.ts';
  import { handler } from '@hearthside/services/slices/hub/hub.lambda.ts';
  const { status } = await callApi(handler, ...JSON.parse(process.env.CALL));
  process.exit(status < 300 ? 0 : 1);
`;

/** Calls the hub in a process that is killed at its n-th call of table or provider. Answers whether it came to that. */
function killedAt(nth: number, call: Call): Promise<boolean> {
  const env = { ...process.env, ...services, CALL: JSON.stringify(call) };
  const args = [...TYPESCRIPT, '--input-type=module', '--eval', PROGRAM];
  const child = spawn(process.execPath, args, { cwd: REPOSITORY, env, stdio: 'ignore' });
  proxy.arm({ operation: 'any', nth, when: 'before' }, () => child.kill('SIGKILL'));
  return new Promise((done, fail) => {
    child.once('exit', (code, signal) =>
      code === 0 || signal ? done(signal !== null) : fail(new Error(`${call[0]} answered an error.`)),
    );
  });
}

const ACTS = ['accept', 'ask', 'report'] as const;

/** What the customer's browser or the provider calls, in this order. */
async function callOf(act: (typeof ACTS)[number], uid: string, id: string, url: string): Promise<Call> {
  const as = { uid };
  const answers = { revision: 1, answers: CHOICE };
  if (act === 'accept') return [`POST /api/hub/quotes/${id}/acceptance`, { as, body: answers }];
  if (act === 'ask') return [`POST /api/hub/orders/${id}/payment`, { as, body: { amount: DEPOSIT } }];
  await payments.act(url);
  const object = { object: 'checkout.session', id: url.split('/').at(-1) };
  const body = JSON.stringify({ id: 'evt_1', object: 'event', data: { object } });
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex');
  return ['POST /api/hub/payment-events', { body, headers: { 'stripe-signature': `t=${time},v1=${mac}` } }];
}

async function sessionsOf(id: string): Promise<string[]> {
  const found: string[] = [];
  const stripe = await paymentProvider();
  const all = new Set<string>();
  for await (const session of stripe?.since(new Date(0)) ?? []) all.add(session);
  for (const session of all) {
    const { key, state = '' } = (await stripe?.read(session)) ?? {};
    if (key?.id === id) found.push(state);
  }
  return found;
}

test.each(ACTS)('killed before any call that %s makes, and repeated, all is there once', async (killed) => {
  let calls = 0;
  for (let nth = 1, isKilled = true; isKilled; nth += 1) {
    const user = somebody();
    const { uid, id } = await aSentQuote(user);
    let url = '';
    for (const act of ACTS) {
      const call = await callOf(act, uid, id, url);
      if (act === killed) isKilled = await killedAt(nth, call);
      // Browser and provider repeat what was not answered, or what was.
      const { status, body } = await callApi<{ url?: string }>(hub, ...call);
      expect(status).toBeLessThan(300);
      url = body?.url ?? url;
    }
    const orders: OrderEntry[] = (await getHub(user)).orderHistory;
    const ledger = orders.map(({ payments: entries }) => entries.map(({ kind, amount }) => [kind, amount]));
    expect(ledger).toEqual([
      [
        ['asked', 0],
        ['paid', DEPOSIT],
      ],
    ]);
    expect(await sessionsOf(id)).toEqual(['paid']);
    if (isKilled) calls = nth;
  }
  expect(calls).toBeGreaterThan(0);
});
