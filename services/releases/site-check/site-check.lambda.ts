import { env } from '../../core/runtime/env.ts';
import { log } from '../../core/runtime/log.ts';
import { checkSite } from './check-site.ts';

/** Runs every minute. The alarm counts `failed` in this line of the log (infra/constructs/site-check.ts). */
export async function handler(): Promise<void> {
  const failures = await checkSite(env('SITE_URL'));
  log.info('Site checked', { failed: failures.length, failures });
}
