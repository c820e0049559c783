import { type Evidence, judge, SHARES } from './judge.ts';
import type { Stratum, Trials } from './sequential-test.ts';

export interface Simulation {
  /** The share of begun tasks that visitors finish with the stable release. */
  finishRate: number;
  /** With the canary. */
  canaryFinishRate: number;
  runs: number;
  seed: number;
}

// One visit for each task; errors are as frequent in both releases.
const RATES = { pageErrors: 0.02, failedLoads: 0.005 };
/** The judge looks each time after so many tasks of the canary. */
const BATCH = 10;

/** Of canaries that the judge sees from the first share to the end: how many tasks were begun with each that was withdrawn. */
export function simulateCanaries({ finishRate, canaryFinishRate, runs, seed }: Simulation): number[] {
  const random = randomFrom(seed);
  const withdrawnAfter: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = withdrawnIn(finishRate, canaryFinishRate, random);
    if (begun !== undefined) withdrawnAfter.push(begun);
  }
  return withdrawnAfter;
}

function withdrawnIn(finishRate: number, canaryFinishRate: number, random: () => number): number | undefined {
  const evidence: Evidence = { tasks: [], pageErrors: [], failedLoads: [] };
  const strata = Object.values(evidence) as Stratum[][];
  let percent: number = SHARES[0];
  let begun = 0;
  while (percent < 100) {
    for (const one of strata)
      one.push({ stable: { trials: 0, events: 0 }, canary: { trials: 0, events: 0 } });
    for (let isSame = true; isSame; ) {
      begun += BATCH;
      const others = Math.round((BATCH * (100 - percent)) / percent);
      const observe = (kind: keyof Evidence, stable: number, canary: number) => {
        const last = evidence[kind].at(-1) as Stratum;
        happen(last.stable, others, stable, random);
        happen(last.canary, BATCH, canary, random);
      };
      observe('tasks', 1 - finishRate, 1 - canaryFinishRate);
      observe('pageErrors', RATES.pageErrors, RATES.pageErrors);
      observe('failedLoads', RATES.failedLoads, RATES.failedLoads);
      const verdict = judge(evidence, percent, 0);
      if (verdict.does === 'withdraw') return begun;
      if (verdict.does === 'promote') percent = verdict.percent;
      isSame = verdict.does === 'go on';
    }
  }
  return undefined;
}

/** Adds trials. The next event is drawn, not each trial: events are rarer. */
function happen(trials: Trials, times: number, rate: number, random: () => number): void {
  trials.trials += times;
  const gap = () => Math.floor(Math.log(1 - random()) / Math.log(1 - rate));
  for (let time = gap(); time < times; time += 1 + gap()) trials.events += 1;
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
