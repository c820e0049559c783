import type { ReleaseCounts } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import type { Evidence } from './judge.ts';
import type { Stratum } from './sequential-test.ts';

/** What was counted of a release until then. */
interface Counts {
  visits: number;
  pageErrors: number;
  failedLoads: number;
  begun: number;
  finished: number;
}

/** What was counted of both releases at a moment (milliseconds), since the canary began. */
export interface Sample {
  at: number;
  stable: Counts;
  canary: Counts;
}

/** A share began then, in milliseconds; it ended when the next one began. */
type Starts = number[];

/**
 * How long a visitor may take to finish a task. Begun tasks count half an hour later, and finished ones from half an hour after
 * a share began: else tasks under way would count against the canary, and those begun before it for the stable release.
 */
export const TASK_MS = 30 * 60_000;

export function sampleOf(at: Date, stable: ReleaseCounts, canary: ReleaseCounts): Sample {
  return { at: at.getTime(), stable: countsOf(stable), canary: countsOf(canary) };
}

function countsOf({ visits, pageErrors, failedLoads, tasks }: ReleaseCounts): Counts {
  const sum = (of: 'begun' | 'finished') => Object.values(tasks).reduce((total, one) => total + one[of], 0);
  return { visits, pageErrors, failedLoads, begun: sum('begun'), finished: sum('finished') };
}

/** The samples with a new one, without those that no share needs any more. */
export function addSample(samples: Sample[], starts: Starts, sample: Sample): Sample[] {
  const all = [...samples, sample];
  const needed = new Set(
    starts.flatMap((start) => [start, start + TASK_MS]).flatMap((moment) => around(all, moment)),
  );
  return all.filter((one) => needed.has(one) || one.at >= sample.at - 2 * TASK_MS);
}

/** What the samples say of each share. */
export function evidenceOf(samples: Sample[], starts: Starts): Evidence {
  const evidence: Evidence = { tasks: [], pageErrors: [], failedLoads: [] };
  const now = samples.at(-1)?.at ?? 0;
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? Infinity;
    const visits = between(samples, start, Math.min(end, now), 'visits');
    for (const kind of ['pageErrors', 'failedLoads'] as const)
      evidence[kind].push(stratum(visits, between(samples, start, Math.min(end, now), kind)));
    const begun = between(samples, start, Math.min(end, now - TASK_MS), 'begun');
    const finished = between(samples, start + TASK_MS, Math.min(end + TASK_MS, now), 'finished');
    evidence.tasks.push(
      stratum(begun, { stable: begun.stable - finished.stable, canary: begun.canary - finished.canary }),
    );
  }
  return evidence;
}

type Pair = Record<'stable' | 'canary', number>;

function between(samples: Sample[], from: number, to: number, count: keyof Counts): Pair {
  if (to <= from) return { stable: 0, canary: 0 };
  const grown = (release: keyof Pair) =>
    Math.round(countAt(samples, to, release, count) - countAt(samples, from, release, count));
  return { stable: grown('stable'), canary: grown('canary') };
}

/** A count at a moment, of which there may be no sample: it grows evenly between two. */
function countAt(samples: Sample[], moment: number, release: keyof Pair, count: keyof Counts): number {
  const [before, after] = around(samples, moment);
  const [from, to] = [before?.[release][count] ?? 0, after?.[release][count] ?? 0];
  if (!before || !after || after.at === before.at) return from;
  return from + ((to - from) * (moment - before.at)) / (after.at - before.at);
}

/** The last sample until then and the first from then on; the nearest one twice beyond the first and the last. */
function around(samples: Sample[], moment: number): [Sample?, Sample?] {
  const before = samples.findLast(({ at }) => at <= moment) ?? samples[0];
  const after = samples.find(({ at }) => at >= moment) ?? samples.at(-1);
  return [before, after];
}

function stratum(trials: Pair, events: Pair): Stratum {
  const of = (name: keyof Pair) => ({
    trials: trials[name],
    events: Math.min(trials[name], Math.max(0, events[name])),
  });
  return { stable: of('stable'), canary: of('canary') };
}
