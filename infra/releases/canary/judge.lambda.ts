import { addReleaseEvent } from '@hearthside/services/consumers/history/release-event.ts';
import { env } from '@hearthside/services/core/runtime/env.ts';
import { log } from '@hearthside/services/core/runtime/log.ts';
import { readReleaseCounts } from '@hearthside/services/releases/visit-reports/release-counts.ts';
import { openEdge } from '../edge.ts';
import { openSite } from '../site.ts';
import { judgeCanary } from './judge-canary.ts';

/** Runs every minute. Metrics count `withdrawn` and `percent` in this line of the log (infra/stacks/observability.stack.ts). */
export async function handler(): Promise<void> {
  const place = {
    table: env('TABLE_NAME'),
    client: () => ({}),
    bucket: async () => env('SITE_BUCKET'),
    parameter: async () => env('DISTRIBUTION_ID'),
  };
  const releases = { site: await openSite(place), edge: openEdge(place), by: 'the judge' };
  const judged = await judgeCanary(releases, readReleaseCounts);
  const { name, version, percent = 0, verdict } = judged ?? {};
  const withdrawn = verdict?.does === 'withdraw' ? 1 : 0;
  const does = verdict?.does;
  log.info(verdict?.why ?? 'There is no canary.', { microfrontend: name, version, percent, does, withdrawn });
  if (!judged || judged.verdict.does === 'go on') return;
  const isLive = judged.verdict.does === 'promote' && judged.verdict.percent === 100;
  if (isLive || withdrawn)
    await addReleaseEvent(isLive ? 'release-live' : 'release-withdrawn', {
      ...judged,
      why: judged.verdict.why,
    });
}
