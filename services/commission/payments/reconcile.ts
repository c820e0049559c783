import { NotFoundError } from '../../core/runtime/errors.ts';
import { paymentProvider } from './open-provider.ts';
import { settleSession } from './settle-session.ts';

const DAY_MS = 86_400_000;

export interface Reconciliation {
  /** Sessions of the provider's that were compared. */
  compared: number;
  /** Of those, the ones of which an order's ledger lacked something. */
  mended: number;
  /** Of those, the paid ones whose order is gone. */
  gone: number;
}

/** Compares the provider's sessions of the last days with the ledgers, and adds what a lost report has left out. */
export async function reconcile(days = 7): Promise<Reconciliation> {
  const found = { compared: 0, mended: 0, gone: 0 };
  const provider = await paymentProvider();
  if (!provider) return found;
  for await (const session of provider.since(new Date(Date.now() - days * DAY_MS))) {
    if (!session.key) continue;
    found.compared += 1;
    try {
      if (await settleSession(session)) found.mended += 1;
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      if (session.state === 'paid') found.gone += 1;
    }
  }
  return found;
}
