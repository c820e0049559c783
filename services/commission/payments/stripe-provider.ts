import Stripe from 'stripe';
import { env } from '../../core/runtime/env.ts';
import { BusyError, ConflictError, InvalidError, MalformedError } from '../../core/runtime/errors.ts';
import { secretTexts } from '../../core/runtime/secret.ts';
import { CURRENCY } from '../../core/site/money.contract.ts';
import type { Dispute, MadeRefund, PaymentProvider, PaymentSession, ProviderMove } from './provider.ts';

/** A function has ten seconds for a request. */
const TIMEOUT_MS = 3_000;
const MAX_REFUNDS = 100;
const MAX_MOVES = 5_000;

interface Keys {
  secretKey: string;
  webhookSecret: string;
}

const keysOf = async (isDoubted?: boolean) =>
  (await secretTexts(env('STRIPE_SECRET'), isDoubted)).map((text): Keys => JSON.parse(text));

let client: { key: string; stripe: Stripe } | undefined;

async function stripe(): Promise<Stripe> {
  const [keys] = await keysOf();
  const key = keys?.secretKey ?? '';
  if (client?.key === key) return client.stripe;
  const { hostname: host, port, protocol } = new URL(env('STRIPE_API_URL'));
  const made = new Stripe(key, {
    host,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  client = { key, stripe: made };
  return made;
}

/** Stripe's hosted Checkout. Its client is made once in a process, and anew for another key. */
export async function stripeProvider(): Promise<PaymentProvider> {
  const { balanceTransactions, checkout, disputes, events, refunds, webhooks } = await stripe();
  const read = async (id: string) =>
    sessionFrom(await checkout.sessions.retrieve(id, { expand: ['payment_intent'] }));

  return guarded({
    async open({ key: { uid, id }, title, amount, email, backTo, idempotencyKey }) {
      const session = await checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: CURRENCY.toLowerCase(),
                unit_amount: amount,
                product_data: { name: title },
              },
            },
          ],
          ...(email && { customer_email: email }),
          metadata: { uid, order: id },
          success_url: backTo,
          cancel_url: backTo,
        },
        { idempotencyKey },
      );
      return sessionFrom(session);
    },
    read,
    async close(id) {
      const session = await read(id);
      if (session.state !== 'open') return session;
      // Somebody may pay it at this moment: then it cannot be closed.
      await checkout.sessions.expire(id).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
      return read(id);
    },
    async *since(day) {
      const list = { created: { gte: Math.floor(day.getTime() / 1000) }, limit: 100 };
      for await (const { id } of checkout.sessions.list(list)) yield id;
      // A refund or a dispute may come months after its session.
      for await (const event of events.list(list)) {
        const id = await idOfSession(event);
        if (id) yield id;
      }
    },
    async moves(from, to) {
      const [gte, lt] = [from, to].map((moment) => Math.floor(moment.getTime() / 1000));
      const list = balanceTransactions.list({ created: { gte, lt }, limit: 100 });
      return (await list.autoPagingToArray({ limit: MAX_MOVES })).filter(isOfShop).map(moveFrom);
    },
    async refund(id, { amount, reason, lowersPrice, idempotencyKey }) {
      const { payment_intent } = await checkout.sessions.retrieve(id);
      await refunds.create(
        {
          payment_intent: idOf(payment_intent),
          amount,
          metadata: { reason, idempotencyKey, ...(lowersPrice && { lowersPrice: 'yes' }) },
        },
        { idempotencyKey },
      );
    },
    async sessionOf({ body, signature }) {
      const signed = verified(await keysOf()) ?? verified(await keysOf(true));
      if (!signed) throw new MalformedError('This is not signed by the payment provider.');
      function verified(keys: Keys[]): { event: Stripe.Event | null } | undefined {
        for (const { webhookSecret } of keys)
          try {
            return { event: webhooks.constructEvent(body, signature, webhookSecret) };
          } catch {
            // It may be signed with the other one.
          }
        return undefined;
      }
      const id = await idOfSession(signed.event);
      return id === undefined ? undefined : read(id);
    },
  });

  /** The session that an event is about; undefined if it is about none. */
  async function idOfSession(event: Stripe.Event | null): Promise<string | undefined> {
    const about = event?.data?.object as
      | { object: string; id: string; payment_intent?: string | { id: string } | null }
      | undefined;
    if (about?.object === 'checkout.session') return about.id;
    const payment = about?.object === 'payment_intent' ? about.id : idOf(about?.payment_intent ?? null);
    if (!payment) return undefined;
    return (await checkout.sessions.list({ payment_intent: payment, limit: 1 })).data[0]?.id;
  }

  async function sessionFrom(session: Stripe.Checkout.Session): Promise<PaymentSession> {
    const { id, url, amount_total, created, metadata, payment_intent } = session;
    const { uid, order } = metadata ?? {};
    const state = stateOf(session);
    const about = { payment_intent: idOf(payment_intent), limit: MAX_REFUNDS };
    const [made, disputed] =
      state === 'paid' ? await Promise.all([refunds.list(about), disputes.list(about)]) : [];
    return {
      ...{ id, state, amount: amount_total ?? 0, createdAt: isoOf(created) },
      ...(url && { url }),
      ...(uid && order && { key: { uid, id: order } }),
      ...(session.currency?.toUpperCase() !== CURRENCY && { isForeign: true }),
      refunds: made?.data.map(refundFrom) ?? [],
      disputes: disputed?.data.map(disputeFrom) ?? [],
    };
  }
}

function refundFrom({ id, amount, created, status, metadata }: Stripe.Refund): MadeRefund {
  const states: Partial<Record<string, MadeRefund['state']>> = { failed: 'failed', canceled: 'failed' };
  return {
    ...{ id, amount, at: isoOf(created) },
    state: status === 'succeeded' ? 'arrived' : (states[status ?? ''] ?? 'pending'),
    reason: metadata?.reason ?? '',
    idempotencyKey: metadata?.idempotencyKey ?? '',
    ...(metadata?.lowersPrice && { lowersPrice: true }),
  };
}

const isOfShop = ({ currency }: Stripe.BalanceTransaction) => currency.toUpperCase() === CURRENCY;

/** By the types of https://docs.stripe.com/reports/balance-transaction-types. A fee by itself is a movement of nothing with a fee. */
const MOVES: [of: RegExp, kind: ProviderMove['kind']][] = [
  [/refund/, 'refund'],
  [/^(charge|payment)/, 'payment'],
  [/^payout/, 'payout'],
  [/^adjustment$/, 'dispute'],
];

function moveFrom({ id, created, type, amount, fee }: Stripe.BalanceTransaction): ProviderMove {
  const kind = MOVES.find(([of]) => of.test(type))?.[1] ?? 'other';
  const isFee = /fee|network_cost/.test(type);
  return { id, at: isoOf(created), kind, ...(isFee ? { amount: 0, fee: fee - amount } : { amount, fee }) };
}

const DECIDED = ['won', 'lost'] as const;

function disputeFrom({ id, amount, created, status, reason, evidence_details }: Stripe.Dispute): Dispute {
  const { due_by } = evidence_details ?? {};
  const closed = status === 'warning_closed' || status === 'prevented' ? ('closed' as const) : undefined;
  const asked = status.startsWith('warning_') ? ('asked' as const) : undefined;
  return {
    ...{ id, amount, at: isoOf(created), reason: reason.replaceAll('_', ' ') },
    state: closed ?? asked ?? DECIDED.find((each) => each === status) ?? 'open',
    ...(due_by && { answerBy: isoOf(due_by) }),
  };
}

function stateOf(session: Stripe.Checkout.Session): PaymentSession['state'] {
  const { status, payment_status, payment_intent } = session;
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (payment_status !== 'unpaid') return 'paid';
  // A bank debit may fail days after the customer has agreed to it.
  const payment = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return payment === 'requires_payment_method' || payment === 'canceled' ? 'failed' : 'processing';
}

function idOf(value: string | { id: string } | null): string {
  return typeof value === 'string' ? value : (value?.id ?? '');
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The provider with its errors as the suite's: what Stripe refuses is invalid, and without an answer of it one tries again. */
function guarded(provider: PaymentProvider): PaymentProvider {
  const guard = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async function guardedCall(...args: Args): Promise<Result> {
      try {
        return await call(...args);
      } catch (error) {
        // While the same call is in progress, the answer is 409.
        if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400)
          throw new ConflictError('This was sent before with another amount or reason.');
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          throw new InvalidError({ amount: 'The payment provider declined this amount.' });
        // The key may have been rotated a moment ago: the next try has the new one.
        if (error instanceof Stripe.errors.StripeAuthenticationError) await keysOf(true);
        if (error instanceof Stripe.errors.StripeError)
          throw new BusyError('We can’t reach the payment provider. Please try again.', { cause: error });
        throw error;
      }
    };
  const { open, read, close, moves, refund, sessionOf, since } = provider;
  return {
    ...{ open: guard(open), read: guard(read), close: guard(close), refund: guard(refund), since },
    ...{ moves: guard(moves), sessionOf: guard(sessionOf) },
  };
}
