import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { StripeError } from './stripe-error.ts';
import type { Webhooks } from './webhooks.ts';

const DAY_S = 86_400;
/** The least that Stripe takes, in cents of a dollar or euro. */
const LEAST_AMOUNT = 50;

export interface Session {
  id: string;
  object: 'checkout.session';
  mode: 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  metadata: Record<string, string>;
  customer_email: string | null;
  /** Epoch seconds, as all of Stripe's times. */
  created: number;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  url: string | null;
  livemode: false;
  /** Of the emulator alone: what is paid for. */
  name: string;
  /** Who closed it, if two try at once. */
  closedBy?: string;
}

export interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  created: number;
  status: 'succeeded';
}

export interface PaymentsOptions {
  store: Store;
  clock: Clock;
  webhooks: Webhooks;
  /** The address of the hosted page of a session. */
  pageOf(id: string): string;
}

/** Checkout sessions that are paid in one payment, and refunds of them. */
export function createPayments({ store, clock, webhooks, pageOf }: PaymentsOptions) {
  const sessions = store.collection<Session>('stripe-sessions');
  const refunds = store.collection<Refund>('stripe-refunds');
  const now = () => Math.floor(clock.now() / 1000);

  /** An open session whose time is over has expired. */
  function shown(session: Session): Session {
    const isOver = session.status === 'open' && session.expires_at <= now();
    const status = isOver ? 'expired' : session.status;
    return { ...session, status, url: status === 'open' ? session.url : null };
  }

  async function read(id: string): Promise<Session> {
    const session = await sessions.get(id);
    if (!session) throw new StripeError(404, `No such checkout.session: ${id}`, 'resource_missing');
    return shown(session);
  }

  /** Of several who close a session at once, one does. */
  async function close(id: string, change: Partial<Session>): Promise<Session | undefined> {
    await read(id);
    const closedBy = randomUUID();
    const closed = await sessions.update(id, (session) =>
      shown(session).status === 'open' ? { ...session, ...change, closedBy } : session,
    );
    return closed?.closedBy === closedBy ? shown(closed) : undefined;
  }

  return {
    read,
    async create(form: URLSearchParams): Promise<Session> {
      const item = 'line_items[0][price_data]';
      const amount = Number(form.get(`${item}[unit_amount]`)) * Number(form.get('line_items[0][quantity]'));
      const currency = form.get(`${item}[currency]`);
      if (form.get('mode') !== 'payment' || !currency || !Number.isInteger(amount))
        throw new StripeError(400, 'Only sessions of one payment with price_data are emulated.');
      if (amount < LEAST_AMOUNT) throw new StripeError(400, 'The amount is too small.', 'amount_too_small');
      const id = `cs_test_${randomBytes(24).toString('hex')}`;
      const session: Session = {
        ...{ id, object: 'checkout.session', mode: 'payment', livemode: false },
        ...{ status: 'open', payment_status: 'unpaid', amount_total: amount, currency, payment_intent: null },
        metadata: metadataOf(form),
        customer_email: form.get('customer_email'),
        created: now(),
        expires_at: now() + DAY_S,
        success_url: form.get('success_url') ?? '',
        cancel_url: form.get('cancel_url') ?? '',
        url: pageOf(id),
        name: form.get(`${item}[product_data][name]`) ?? '',
      };
      await sessions.create(id, session);
      return session;
    },
    async list({ since = 0, payment }: { since?: number; payment?: string }): Promise<Session[]> {
      return (await sessions.list())
        .map(({ value }) => shown(value))
        .filter(({ created, payment_intent }) => created >= since && (!payment || payment_intent === payment))
        .toSorted((one, other) => other.created - one.created || (one.id < other.id ? -1 : 1));
    },
    /** What the hosted page does. Undefined if the session is no longer open. */
    async pay(id: string): Promise<Session | undefined> {
      const payment_intent = `pi_${randomBytes(12).toString('hex')}`;
      const paid = await close(id, { status: 'complete', payment_status: 'paid', payment_intent });
      if (paid) await webhooks.report('checkout.session.completed', paid);
      return paid;
    },
    async expire(id: string): Promise<Session> {
      const expired = await close(id, { status: 'expired' });
      if (!expired) throw new StripeError(400, 'Only open sessions can be expired.');
      await webhooks.report('checkout.session.expired', expired);
      return expired;
    },
    async refund(form: URLSearchParams): Promise<Refund> {
      const payment = form.get('payment_intent') ?? '';
      const session = (await sessions.list()).find(({ value }) => value.payment_intent === payment)?.value;
      if (!session) throw new StripeError(404, `No such payment_intent: ${payment}`, 'resource_missing');
      const amount = Number(form.get('amount') ?? session.amount_total);
      const before = (await this.refundsOf(payment)).reduce((sum, refund) => sum + refund.amount, 0);
      if (!(amount > 0) || before + amount > session.amount_total)
        throw new StripeError(400, 'The refund is greater than what is left of the charge.');
      const id = `re_${randomBytes(12).toString('hex')}`;
      const refund: Refund = {
        ...{ id, object: 'refund', payment_intent: payment, amount, status: 'succeeded' },
        ...{ currency: session.currency, metadata: metadataOf(form), created: now() },
      };
      await refunds.create(id, refund);
      await webhooks.report('refund.created', refund);
      return refund;
    },
    async refundsOf(payment: string): Promise<Refund[]> {
      return (await refunds.list())
        .map(({ value }) => value)
        .filter(({ payment_intent }) => payment_intent === payment)
        .toSorted((one, other) => other.created - one.created);
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
}
