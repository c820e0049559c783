import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { commitAll } from '../../core/runtime/commit.ts';
import { NotFoundError, StaleError } from '../../core/runtime/errors.ts';
import { log } from '../../core/runtime/log.ts';
import { amountDue } from '../orders/amount-due.contract.ts';
import { toOrder } from '../orders/order-view.ts';
import { readOrder } from '../orders/read-order.ts';
import { paymentProvider } from './open-provider.ts';
import type { PaymentSession } from './provider.ts';
import { settleSession } from './settle-session.ts';

/**
 * Takes a report of the payment provider's. It is only the reason to look: what goes into the ledger is what the provider
 * knows then. So reports may come twice, late and in any order. An error has the provider send it again.
 */
export async function receiveReport(report: { body: string; signature: string }): Promise<void> {
  const provider = await paymentProvider();
  if (!provider) throw new NotFoundError('This shop doesn’t take payments online.');
  const session = await provider.sessionOf(report);
  // An order may come back, from a backup.
  if (session && (await takeSession(session)) === 'gone') throw new NotFoundError('Order not found.');
}

/**
 * What a session of the provider's asks for, whoever has seen it: its order's ledger gets what it lacks, a page at which another amount
 * can be paid than is due now is closed, and the owner is told of money that is in no ledger. `gone`: its order is.
 */
export async function takeSession(session: PaymentSession): Promise<'same' | 'mended' | 'gone'> {
  try {
    const isMended = await settleSession(session);
    if (session.isForeign) await tellOfStray(session);
    if (session.state !== 'open' || (await isDue(session))) return isMended ? 'mended' : 'same';
    await settleSession(await closed(session));
    return 'mended';
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    await tellOfStray(session.state === 'open' ? await closed(session) : session);
    return 'gone';
  }
}

async function closed(session: PaymentSession): Promise<PaymentSession> {
  return (await (await paymentProvider())?.close(session.id)) ?? session;
}

async function isDue({ key, amount }: PaymentSession): Promise<boolean> {
  return !key || amountDue(toOrder(await readOrder(key)))?.amount === amount;
}

/** Once for a payment. Its e-mail has no user: that account may be deleted. */
async function tellOfStray({ id, state, amount, refunds, disputes }: PaymentSession): Promise<void> {
  const back = [
    ...refunds.filter((refund) => refund.state !== 'failed'),
    ...disputes.filter((dispute) => dispute.state === 'open' || dispute.state === 'lost'),
  ];
  if (state !== 'paid' || back.reduce((left, each) => left - each.amount, amount) <= 0) return;
  log.error('A payment is in no ledger', { id });
  const mail = queued(mailKey('strayPayment', id, amount), 'nobody', new Date().toISOString());
  await commitAll(mail).catch((error: unknown) => {
    if (!(error instanceof StaleError)) throw error;
  });
}
