import { hourOf, type ReleaseCounts } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import type { Releases } from '../releases.ts';
import { applyCanary } from './apply-canary.ts';
import { giveShare, withdrawCanary } from './canary.ts';
import { percentOf, readCanary, saveCanary } from './canary-state.ts';
import { judge, type Verdict } from './judge.ts';
import { addSample, evidenceOf, sampleOf } from './samples.ts';

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
  const counts = await Promise.all([stable, version].map((release) => readCounts(name, release, since)));
  const [ofStable, ofCanary] = counts as [ReleaseCounts, ReleaseCounts];
  const starts = shares.map((share) => Date.parse(share.since));
  const samples = addSample(canary.samples, starts, sampleOf(now, ofStable, ofCanary));
  const sampled = { ...canary, samples };
  const saved = { ...(await saveCanary(releases.site, known, sampled)), canary: sampled };
  const percent = percentOf(canary);
  const hours = (now.getTime() - (starts.at(-1) ?? 0)) / 3_600_000;
  const verdict = judge(evidenceOf(samples, starts), percent, hours);
  if (verdict.does === 'withdraw') await withdrawCanary(releases, saved, verdict.why);
  if (verdict.does === 'promote') await giveShare(releases, saved, verdict.percent, verdict.why);
  return { name, version, percent, verdict };
}
