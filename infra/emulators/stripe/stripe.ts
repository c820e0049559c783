import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, realClock } from '../clock.ts';
import { functionsWith, service, url, variablesOf } from '../declaration.ts';
import type { FaultSource } from '../faults/faults.ts';
import { createServer, listen, readBody, urlOf } from '../server.ts';
import type { Service } from '../service.ts';
import type { Store } from '../store/store.ts';
import { type Balance, createBalance } from './balance.ts';
import { hostedPage } from './hosted-page.ts';
import { paymentFaultOf } from './payment-fault.ts';
import { createPayments, LATER_ACTS, type LaterAct, type Payments } from './payments.ts';
import { StripeError } from './stripe-error.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

const LONGEST_BODY = 64 * 1024;

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
}

export interface StripeOptions {
  store: Store;
  faults: FaultSource;
  /** @default the machine's */
  clock?: Clock;
  /** What callers show and events are signed with: of the account now, and of before it was rotated. */
  keys(): Promise<StripeKeys[]>;
  /** Where events go; undefined as long as nobody listens. */
  webhookUrl(): string | undefined;
}

export interface Stripe extends Service {
  /** The events that are on their way. */
  underWay(): string[];
}

interface Call {
  url: URL;
  form: URLSearchParams;
  payments: Payments;
  webhooks: Webhooks;
  balance: Balance;
  id: string;
  /** The call's idempotency key, or one of its own. */
  key: string;
}

type Answer = { status?: number; body: object };
type Act = (call: Call) => Promise<Answer>;

/** What a second call with an idempotency key gets while the first is answered; Stripe's clients try again. */
const IN_PROGRESS: Required<Answer> = {
  status: 409,
  body: { error: { type: 'idempotency_error', message: 'A call with this key is in progress.' } },
};
/** What a key gets that was used for a call with other parameters. */
const OTHER_CALL: Required<Answer> = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'The key was used with other parameters.' } },
};
const SESSION = /^\/v1\/checkout\/sessions\/(\w+)$/;
const EXPIRE = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/;
const PAGE = /^\/c\/pay\/(\w+)$/;

/** Answers a page of what is found, newest first, as Stripe's cursors ask for it. */
const listing =
  (find: (call: Call, query: URLSearchParams) => Promise<{ id: string }[]>): Act =>
  async (call) => {
    const { searchParams: query, pathname: url } = call.url;
    const items = await find(call, query);
    const after = query.get('starting_after');
    const start = after ? items.findIndex(({ id }) => id === after) + 1 : 0;
    const end = start + Number(query.get('limit') ?? 10);
    return { body: { object: 'list', data: items.slice(start, end), has_more: end < items.length, url } };
  };
const paymentIn = (query: URLSearchParams) => query.get('payment_intent') ?? '';
const since = (query: URLSearchParams) => Number(query.get('created[gte]') ?? 0);
const before = (query: URLSearchParams) => Number(query.get('created[lt]') ?? Number.POSITIVE_INFINITY);

const SESSIONS = /^\/v1\/checkout\/sessions$/;
const REFUNDS = /^\/v1\/refunds$/;
const ACTS: [method: string, path: RegExp, act: Act][] = [
  ['POST', SESSIONS, async ({ payments, form, key }) => ({ body: await payments.create(form, key) })],
  ['GET', SESSION, async ({ payments, id }) => ({ body: await payments.read(id) })],
  ['POST', EXPIRE, async ({ payments, id }) => ({ body: await payments.expire(id) })],
  ['POST', REFUNDS, async ({ payments, form, key }) => ({ body: await payments.refund(form, key) })],
  [
    'GET',
    SESSIONS,
    listing(({ payments }, query) => payments.list({ since: since(query), payment: paymentIn(query) })),
  ],
  ['GET', REFUNDS, listing(({ payments }, query) => payments.refundsOf(paymentIn(query)))],
  ['GET', /^\/v1\/disputes$/, listing(({ payments }, query) => payments.disputesOf(paymentIn(query)))],
  [
    'GET',
    /^\/v1\/balance_transactions$/,
    listing(({ balance }, query) => balance.list({ since: since(query), before: before(query) })),
  ],
  ['GET', /^\/v1\/events$/, listing(({ webhooks }, query) => webhooks.since(since(query)))],
];

/** Stripe's Checkout on this machine: sessions, their hosted page, refunds and signed events. */
export async function startStripe(options: StripeOptions): Promise<Stripe> {
  const { store, faults, clock = realClock(), keys, webhookUrl } = options;
  const secret = async () => (await keys())[0]?.webhookSecret ?? '';
  const webhooks = createWebhooks({ store, faults, clock, secret, url: webhookUrl });
  const pageOf = (id: string) => `${service.url}/c/pay/${id}`;
  const isSlow = () => paymentFaultOf(faults, 'slow refunds') !== undefined;
  const balance = createBalance({ store, clock });
  const payments = createPayments({ store, clock, webhooks, balance, isSlow, pageOf });
  const known = store.collection<Required<Answer> & { form?: string }>('stripe-requests');

  async function callApi(req: IncomingMessage, url: URL, form: URLSearchParams): Promise<Required<Answer>> {
    if (paymentFaultOf(faults, 'down')) throw new StripeError(503, 'Stripe is down.');
    if (paymentFaultOf(faults, 'too many calls'))
      throw new StripeError(429, 'Too many requests.', 'rate_limit');
    const shown = (await keys()).some(({ secretKey }) => req.headers.authorization === `Bearer ${secretKey}`);
    if (!shown) throw new StripeError(401, 'Invalid API Key provided.');
    const repeated = req.method === 'POST' ? String(req.headers['idempotency-key'] ?? '') : '';
    if (repeated && !(await known.create(repeated, { ...IN_PROGRESS, form: String(form) }))) {
      const before = await known.get(repeated);
      return before?.form !== undefined && before.form !== String(form)
        ? OTHER_CALL
        : (before ?? IN_PROGRESS);
    }
    const key = repeated || randomUUID();
    for (const [method, path, act] of ACTS) {
      const [, id = ''] = path.exec(url.pathname) ?? [];
      if (method !== req.method || !path.test(url.pathname)) continue;
      try {
        const answer = { status: 200, ...(await act({ url, form, payments, webhooks, balance, id, key })) };
        if (repeated) await known.put(repeated, { ...answer, form: String(form) });
        return answer;
      } catch (error) {
        if (repeated) await known.delete(repeated);
        throw error;
      }
    }
    throw new StripeError(404, `${req.method} ${url.pathname} is not emulated.`);
  }

  async function showPage(req: IncomingMessage, res: ServerResponse, id: string, act: string | null) {
    const session = await payments.read(id);
    const paid = req.method === 'POST' && act === 'pay' ? await payments.pay(id) : undefined;
    if (paid) {
      const location = paid.success_url.replace('{CHECKOUT_SESSION_ID}', id);
      res.writeHead(303, { location }).end();
      return;
    }
    if (isLater(act) && req.method === 'POST') await payments.later(session, act);
    const complaint = act === 'decline' ? 'The card was declined. Try another one.' : '';
    const { status, headers, body } = hostedPage(
      act === 'pay' ? await payments.read(id) : session,
      complaint,
    );
    res.writeHead(status, headers).end(body);
  }

  const server = createServer(async (req, res) => {
    const url = urlOf(req);
    const body = (await readBody(req, LONGEST_BODY))?.toString() ?? '';
    const form = new URLSearchParams(body);
    try {
      const [, id] = PAGE.exec(url.pathname) ?? [];
      if (id) return await showPage(req, res, id, form.get('act'));
      const { status, body: answer } = await callApi(req, url, form);
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const { status, message, code } = error;
      const type = status >= 500 ? 'api_error' : 'invalid_request_error';
      res.writeHead(status, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ error: { type, message, code } }));
    }
  });
  // What the last process had begun is nobody's now: the call that is sent again ends it.
  for (const { id, value } of await known.list())
    if (value.status === IN_PROGRESS.status) await known.delete(id);
  const service = await listen(server);
  await webhooks.resume();
  return {
    url: service.url,
    underWay: webhooks.underWay,
    async close() {
      webhooks.close();
      await service.close();
    },
  };
}

const isLater = (act: string | null): act is LaterAct => act !== null && act in LATER_ACTS;

declare module '../service.ts' {
  interface Services {
    stripe?: Stripe;
  }
}

export const SERVICE = service('stripe', {
  needs: ['store', 'secrets'],
  // A function that knows where an account's keys are calls it.
  resources: functionsWith('STRIPE_SECRET'),
  async start({ store, secrets }, { faults, clock, urls, stripeWebhook }, [caller]) {
    const { STRIPE_SECRET: name = '' } = caller ? variablesOf(caller) : {};
    const some = () => randomBytes(12).toString('hex');
    const made: StripeKeys = { secretKey: `sk_test_${some()}`, webhookSecret: `whsec_${some()}` };
    if ((await secrets.read(name)).length === 0) await secrets.put(name, JSON.stringify(made));
    const keys = async () => (await secrets.read(name)).map((text): StripeKeys => JSON.parse(text));
    const webhookUrl = () => (urls.site && stripeWebhook ? urls.site + stripeWebhook : undefined);
    return startStripe({ store, faults, clock, keys, webhookUrl });
  },
  address: { url, hosts: () => ({ 'api.stripe.com': '' }) },
});
