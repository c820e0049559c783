/** How often something happened in so many chances. */
export interface Trials {
  trials: number;
  events: number;
}

/** Both releases over a time in which the canary's share of visitors was the same. */
export interface Stratum {
  stable: Trials;
  canary: Trials;
}

/** How far the canary's events are above what both releases together let expect, and the variance of that number. */
export interface Score {
  excess: number;
  variance: number;
}

/**
 * The stratified score statistic of Cochran, Mantel and Haenszel. Only releases in the same stratum are compared, so a busy
 * evening, or a change of the share, is no difference between releases.
 */
export function scoreOf(strata: Stratum[]): Score {
  const sum: Score = { excess: 0, variance: 0 };
  for (const { stable, canary } of strata) {
    const trials = stable.trials + canary.trials;
    if (stable.trials === 0 || canary.trials === 0) continue;
    const rate = Math.min(1, (stable.events + canary.events) / trials);
    sum.excess += canary.events - canary.trials * rate;
    sum.variance += ((canary.trials * stable.trials) / trials) * rate * (1 - rate);
  }
  return sum;
}

export interface TestLevel {
  /** How often two equal releases may differ by as much, however often one looks. */
  alpha: number;
  /** The variance at which the test is sharpest. */
  rho: number;
}

/**
 * Whether the excess is beyond chance: the one-sided normal-mixture boundary of Howard, Ramdas, McAuliffe and Sekhon (Time-uniform,
 * nonparametric, nonasymptotic confidence sequences, Annals of Statistics 2021, 49(2)), a mixture sequential probability ratio
 * test (Robbins 1970). It holds at every look, so the judge may look whenever it likes.
 */
export function isBeyondChance({ excess, variance }: Score, { alpha, rho }: TestLevel): boolean {
  const total = variance + rho;
  return excess > Math.sqrt(2 * total * Math.log(Math.sqrt(total / rho) / (2 * alpha) + 1));
}

/** The excess in standard deviations; zero while nothing is known. */
export function deviations({ excess, variance }: Score): number {
  return variance > 0 ? excess / Math.sqrt(variance) : 0;
}
