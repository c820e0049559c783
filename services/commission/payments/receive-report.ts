import { NotFoundError } from '../../core/runtime/errors.ts';
import { log } from '../../core/runtime/log.ts';
import { paymentProvider } from './open-provider.ts';
import { settleSession } from './settle-session.ts';

/**
 * Takes a report of the payment provider's. It is only the reason to look: what goes into the ledger is what the provider
 * knows then. So reports may come twice, late and in any order. An error has the provider send it again.
 */
export async function receiveReport(report: { body: string; signature: string }): Promise<void> {
  const provider = await paymentProvider();
  if (!provider) throw new NotFoundError('This shop doesn’t take payments online.');
  const session = await provider.sessionOf(report);
  if (!session) return;
  try {
    await settleSession(session);
  } catch (error) {
    if (error instanceof NotFoundError)
      log.error('A payment is for an order that is gone', { id: session.id });
    throw error;
  }
}
