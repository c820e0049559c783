import { hourOf, type ReleaseCounts } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import type { Releases } from '../releases.ts';
import { applyCanary } from './apply-canary.ts';
import { giveShare, withdrawCanary } from './canary.ts';
import { percentOf, readCanary, saveCanary } from './canary-state.ts';
import { countsOf, judge, type Verdict } from './judge.ts';

/** Counts of a release since an hour (services/releases/visit-reports). */
export type ReadCounts = (microfrontend: string, release: string, since: string) => Promise<ReleaseCounts>;

/** What a look at the canary came to. */
export interface Judged {
  name: string;
  version: string;
  percent: number;
  verdict: Verdict;
}

/** Looks at the canary, if there is one, and does what the judge says. */
export async function judgeCanary(
  releases: Pick<Releases, 'site' | 'edge' | 'by'>,
  readCounts: ReadCounts,
  now = new Date(),
): Promise<Judged | undefined> {
  const known = await readCanary(releases.site);
  await applyCanary(releases, known);
  const { canary } = known;
  if (!canary || canary.ends) return undefined;
  const { name, version, stable, shares } = canary;
  const since = hourOf(new Date(shares[0]?.since ?? now));
  const counted = async (release: string) => countsOf(await readCounts(name, release, since));
  const counts = { stable: await counted(stable), canary: await counted(version) };
  const looked = { ...canary, counts };
  const saved = { ...(await saveCanary(releases.site, known, looked)), canary: looked };
  const percent = percentOf(canary);
  const hours = (now.getTime() - Date.parse(shares.at(-1)?.since ?? '')) / 3_600_000;
  const verdict = judge(counts.stable, counts.canary, percent, hours);
  if (verdict.does === 'withdraw') await withdrawCanary(releases, saved, verdict.why);
  if (verdict.does === 'promote') await giveShare(releases, saved, verdict.percent, verdict.why, now);
  return { name, version, percent, verdict };
}
