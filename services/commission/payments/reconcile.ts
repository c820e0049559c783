import { log } from '../../core/runtime/log.ts';
import { paymentProvider } from './open-provider.ts';
import { takeSession } from './take-session.ts';

const DAY_MS = 86_400_000;

export interface Reconciliation {
  /** Sessions of the provider's that were compared. */
  compared: number;
  /** Of those, the ones of which an order's ledger lacked something. */
  mended: number;
  /** Of those, the paid ones whose order is gone. */
  gone: number;
  /** Of those, the ones that could not be compared. */
  failed: number;
}

/**
 * Compares the provider's sessions of the last days, and those whose money has moved in these days, with the ledgers, and adds what a
 * lost report has left out. One that cannot be compared is logged, and does not keep the others from it.
 */
export async function reconcile(days = 7): Promise<Reconciliation> {
  const found = { compared: 0, mended: 0, gone: 0, failed: 0 };
  const provider = await paymentProvider();
  if (!provider) return found;
  const ids = new Set<string>();
  for await (const id of provider.since(new Date(Date.now() - days * DAY_MS))) ids.add(id);
  for (const id of ids) {
    try {
      const session = await provider.read(id);
      if (!session.key) continue;
      found.compared += 1;
      const outcome = await takeSession(session);
      if (outcome === 'mended') found.mended += 1;
      if (outcome === 'gone' && session.state === 'paid') found.gone += 1;
    } catch (error) {
      found.failed += 1;
      log.error('A payment could not be compared', { id, error });
    }
  }
  return found;
}
