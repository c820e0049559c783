import { log } from '../../core/runtime/log.ts';
import { reconcile } from './reconcile.ts';

/** Runs every hour (infra/stacks/admin.stack.ts), for reports that never came. */
export async function handler(): Promise<void> {
  log.info('Payments compared', { ...(await reconcile()) });
}
