import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Collection, Store } from '../store/store.ts';
import type { Balance } from './balance.ts';
import { namedAfter } from './named-after.ts';
import { StripeError } from './stripe-error.ts';
import type { Webhooks } from './webhooks.ts';

const DAY_S = 86_400;
/** The least that Stripe takes, in cents; of most currencies 50. https://docs.stripe.com/currencies */
const LEAST: Record<string, number> = { gbp: 30, dkk: 250, nok: 300, sek: 300, czk: 1_500, huf: 17_500 };
const EVIDENCE_DAYS = 9;

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
  /** In cents, with refunds that are pending; and the last one that was taken off, if two try at once. */
  refunded?: number;
  refundedBy?: string;
}

export interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  created: number;
  /** A card's refund succeeds at once as a rule; its bank may still send it back, up to 30 days later. */
  status: 'pending' | 'succeeded' | 'failed';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string;
  created: number;
  /** An inquiry (`warning_…`) withdraws no money. */
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost';
  evidence_details: { due_by: number };
}

/** What banks and a customer do with a payment after it was made. */
export const LATER_ACTS = {
  'refund-fails': 'Send the last refund back',
  'refund-arrives': 'Let the last refund arrive',
  inquire: 'Inquire about it',
  dispute: 'Dispute it',
  win: 'Decide the dispute for the shop',
  lose: 'Decide the dispute for the customer',
} as const;
export type LaterAct = keyof typeof LATER_ACTS;

export interface PaymentsOptions {
  store: Store;
  clock: Clock;
  webhooks: Pick<Webhooks, 'report'>;
  balance: Balance;
  /** Whether banks take their time with refunds. */
  isSlow(): boolean;
  /** The address of the hosted page of a session. */
  pageOf(id: string): string;
}

/** Checkout sessions that are paid in one payment, and refunds of them. */
export function createPayments({ store, clock, webhooks, balance, isSlow, pageOf }: PaymentsOptions) {
  const sessions = store.collection<Session>('stripe-sessions');
  const refunds = store.collection<Refund>('stripe-refunds');
  const allDisputes = store.collection<Dispute>('stripe-disputes');
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
    async create(form: URLSearchParams, key: string): Promise<Session> {
      const item = 'line_items[0][price_data]';
      const amount = Number(form.get(`${item}[unit_amount]`)) * Number(form.get('line_items[0][quantity]'));
      const currency = form.get(`${item}[currency]`);
      if (form.get('mode') !== 'payment' || !currency || !Number.isInteger(amount))
        throw new StripeError(400, 'Only sessions of one payment with price_data are emulated.');
      if (amount < (LEAST[currency.toLowerCase()] ?? 50))
        throw new StripeError(400, 'The amount is too small.', 'amount_too_small');
      const id = `cs_test_${namedAfter(key, 48)}`;
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
      return (await sessions.create(id, session)) ? session : read(id);
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
      if (!paid) return;
      await balance.add({
        ...{ type: 'charge', amount: paid.amount_total, currency: paid.currency },
        source: payment_intent.replace('pi_', 'ch_'),
      });
      await webhooks.report('checkout.session.completed', paid);
      return paid;
    },
    async expire(id: string): Promise<Session> {
      const expired = await close(id, { status: 'expired' });
      if (!expired) throw new StripeError(400, 'Only open sessions can be expired.');
      await webhooks.report('checkout.session.expired', expired);
      return expired;
    },
    async refund(form: URLSearchParams, key: string): Promise<Refund> {
      const payment = form.get('payment_intent') ?? '';
      const session = (await sessions.list()).find(({ value }) => value.payment_intent === payment)?.value;
      if (!session) throw new StripeError(404, `No such payment_intent: ${payment}`, 'resource_missing');
      const id = `re_${namedAfter(key)}`;
      const amount = Number(form.get('amount') ?? session.amount_total);
      const disputed = (await disputesOf(payment)).some(({ status }) =>
        /^(needs_response|lost)$/.test(status),
      );
      if (disputed) throw new StripeError(400, 'The charge has been charged back.', 'charge_disputed');
      const before = sumOf((await refundsOf(payment)).filter(({ status }) => status !== 'failed'));
      // Of several refunds at once, each sees what the others took.
      const taken = await sessions.update(session.id, ({ refunded = before, ...all }) =>
        all.refundedBy !== id && amount > 0 && refunded + amount <= all.amount_total
          ? { ...all, refunded: refunded + amount, refundedBy: id }
          : { ...all, refunded },
      );
      if (taken?.refundedBy !== id)
        throw new StripeError(400, 'The refund is greater than what is left of the charge.');
      const status = isSlow() ? 'pending' : 'succeeded';
      const refund: Refund = {
        ...{ id, object: 'refund', payment_intent: payment, amount, status },
        ...{ currency: session.currency, metadata: metadataOf(form), created: now() },
      };
      await refunds.create(id, refund);
      await balance.add({ type: 'refund', amount: -amount, currency: session.currency, source: id });
      await webhooks.report('refund.created', refund);
      return refund;
    },
    refundsOf,
    disputesOf,
    /** What follows a payment; nothing if it cannot follow now. */
    async later(session: Session, act: LaterAct): Promise<void> {
      const payment = session.payment_intent ?? '';
      const last = (await refundsOf(payment)).find(({ status }) =>
        act === 'refund-fails' ? status !== 'failed' : status === 'pending',
      );
      if (act === 'refund-fails' || act === 'refund-arrives') return last && endRefund(session, last, act);
      const disputes = await disputesOf(payment);
      const dispute = disputes.find(({ status }) => /needs_response$/.test(status));
      if (act === 'win' || act === 'lose') {
        // An inquiry is decided by nobody: it becomes a dispute, or nothing.
        if (dispute?.status !== 'needs_response') return;
        const ended: Dispute = { ...dispute, status: act === 'win' ? 'won' : 'lost' };
        await allDisputes.put(dispute.id, ended);
        if (act === 'win') await moveDisputed(dispute, dispute.amount);
        return webhooks.report('charge.dispute.closed', ended);
      }
      const lost = sumOf(disputes.filter(({ status }) => status === 'lost'));
      const amount = session.amount_total - (session.refunded ?? 0) - lost;
      const status = act === 'dispute' ? 'needs_response' : 'warning_needs_response';
      if (dispute?.status === status || dispute?.status === 'needs_response' || amount === 0) return;
      const opened: Dispute = {
        ...{
          id: `dp_${randomBytes(12).toString('hex')}`,
          object: 'dispute',
          payment_intent: payment,
          amount,
        },
        ...{ currency: session.currency, reason: 'product_not_received', created: now() },
        evidence_details: { due_by: now() + EVIDENCE_DAYS * DAY_S },
        ...dispute,
        // What was refunded since the inquiry is not disputed.
        amount,
        status,
      };
      await allDisputes.put(opened.id, opened);
      if (act === 'dispute') await moveDisputed(opened, -opened.amount);
      await webhooks.report(dispute ? 'charge.dispute.updated' : 'charge.dispute.created', opened);
    },
  };

  function moveDisputed({ id, currency }: Dispute, amount: number): Promise<void> {
    return balance.add({ type: 'adjustment', amount, currency, source: id });
  }

  async function endRefund(session: Session, refund: Refund, act: 'refund-fails' | 'refund-arrives') {
    const ended: Refund = { ...refund, status: act === 'refund-fails' ? 'failed' : 'succeeded' };
    await refunds.put(refund.id, ended);
    if (ended.status === 'failed') {
      await balance.add({
        ...{ type: 'refund_failure', amount: refund.amount },
        ...{ currency: refund.currency, source: refund.id },
      });
      await sessions.update(session.id, ({ refunded = refund.amount, ...all }) => ({
        ...all,
        refunded: refunded - refund.amount,
      }));
    }
    await webhooks.report(ended.status === 'failed' ? 'refund.failed' : 'refund.updated', ended);
  }

  function refundsOf(payment: string): Promise<Refund[]> {
    return of(refunds, payment);
  }

  function disputesOf(payment: string): Promise<Dispute[]> {
    return of(allDisputes, payment);
  }
}

/** What belongs to a payment, newest first. */
async function of<Item extends { payment_intent: string; created: number }>(
  items: Collection<Item>,
  payment: string,
): Promise<Item[]> {
  return (await items.list())
    .map(({ value }) => value)
    .filter(({ payment_intent }) => payment_intent === payment)
    .toSorted((one, other) => other.created - one.created);
}

const sumOf = (items: { amount: number }[]) => items.reduce((sum, { amount }) => sum + amount, 0);

export type Payments = ReturnType<typeof createPayments>;

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
}
