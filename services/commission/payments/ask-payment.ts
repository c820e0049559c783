import { countedUse } from '../../core/quotas/quota.entity.ts';
import { isStale, retry } from '../../core/runtime/commit.ts';
import { ConflictError, EditConflictError, NotFoundError, StaleError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { hashOf } from '../../people/accounts/address-proof.entity.ts';
import { amountDue, tooLittleOnline } from '../orders/amount-due.contract.ts';
import { toOrder } from '../orders/order-view.ts';
import { type OrderKey, readCustomer, readOrder } from '../orders/read-order.ts';
import { paymentPage } from './make-payment-link.ts';
import { paymentProvider } from './open-provider.ts';
import type { PaymentInput } from './payment.schema.ts';
import { paymentLinks } from './payment-link.entity.ts';
import type { PaymentProvider, PaymentSession } from './provider.ts';
import { addEntries, entriesOf, type Order, settleSession, unsettled } from './settle-session.ts';

type Payer = Pick<User, 'uid' | 'email'>;

/**
 * Where the customer pays what is due of their order: at the page that is open for it, or else at a new one. What was
 * asked for is an entry of the ledger. EditConflictError when another amount is due than the customer saw, if they did, ConflictError
 * when nothing is, or a payment is under way, or the shop takes none online.
 */
export async function askPayment(
  id: string,
  { amount }: Partial<PaymentInput>,
  user: Payer,
): Promise<{ url: string }> {
  const provider = await paymentProvider();
  if (!provider)
    throw new ConflictError('This shop doesn’t take payments online. Please pay as described in your order.');
  return retry(
    async () => {
      const order = await readOrder({ uid: user.uid, id });
      const due = amountDue(toOrder(order));
      if (!due) throw new ConflictError('Nothing is due on this order now.');
      if (amount !== undefined && due.amount !== amount)
        throw new EditConflictError('The amount due has changed. Please check it again.');
      const tooLittle = tooLittleOnline(due.amount);
      if (tooLittle) throw new ConflictError(tooLittle);
      const session =
        (await stillOpen(provider, order, due.amount)) ?? (await openSession(provider, order, user));
      return { url: session.url ?? '' };
    },
    { again: isStale },
  );
}

/** The session that the customer can pay already. Any other is closed, so that nobody pays it as well. */
async function stillOpen(provider: PaymentProvider, order: Order, amount: number) {
  const [last, ...others] = unsettled(order.payments ?? []).toReversed();
  const session = last?.session ? await provider.read(last.session) : undefined;
  const isRight = session?.state === 'open' && session.amount === amount;
  const wrong = [...(isRight ? [] : [last]), ...others].flatMap((asked) => asked?.session ?? []);
  for (const id of wrong) {
    const closed = await provider.close(id);
    if (closed.state === 'processing')
      throw new ConflictError(
        'Your last payment is still being processed. We’ll show it here once it arrives.',
      );
    await settleSession(closed);
  }
  if (wrong.length > 0) throw new StaleError('The order has another payment now.');
  return session;
}

/** Asks the provider about all that was asked for, since its report may be late: what has been paid is in the ledger then. */
export async function checkPayments(key: OrderKey): Promise<void> {
  const { payments = [] } = await readOrder(key);
  const provider = await paymentProvider();
  for (const { session } of unsettled(payments))
    if (provider && session) await settleSession(await provider.read(session));
}

async function openSession(provider: PaymentProvider, order: Order, user: Payer): Promise<PaymentSession> {
  const { uid, id, orderId, payments = [] } = order;
  const due = amountDue(toOrder(order));
  const use = await countedUse('payment', uid);
  const session = await provider.open({
    key: { uid, id },
    title: `${due?.what} for order ${orderId}`,
    amount: due?.amount ?? 0,
    email: user.email,
    // It leads on to the order, and has words for those who paid by the link of an e-mail, without a sign-in.
    backTo: `${paymentPage()}?order=${id}`,
    idempotencyKey: `${id}-${due?.amount}-${payments.length}`,
  });
  await addEntries(order, entriesOf(session), use);
  return session;
}

/**
 * Where what is due of a link's order is paid. Whoever holds the link may pay, and sees nothing else of the order.
 * NotFoundError for a link that is unknown or expired, ConflictError when nothing is due any more.
 */
export async function openPaymentLink(token: string): Promise<{ url: string }> {
  const [uid = '', secret = ''] = token.split('.');
  const [{ data: link }, customer] = await Promise.all([
    paymentLinks()
      .get({ uid, hash: hashOf(secret) })
      .go({ consistent: true }),
    readCustomer(uid),
  ]);
  if (!link || !customer || link.expiresAt <= Date.now() / 1000)
    throw new NotFoundError('This link is not valid or has expired.');
  return askPayment(link.id, {}, { uid, email: customer.email });
}
