import {
  deviations,
  isBeyondChance,
  type Score,
  type Stratum,
  scoreOf,
  type TestLevel,
} from './sequential-test.ts';

/** What was counted of both releases, a stratum for each share that the canary had. */
export interface Evidence {
  /** Begun tasks, and those of them that were not finished. */
  tasks: Stratum[];
  /** Visits, and those of them with an error on the page. */
  pageErrors: Stratum[];
  /** Visits, and those of them in which a file of the release did not load. */
  failedLoads: Stratum[];
}

export type Verdict =
  | { does: 'go on'; why: string }
  | { does: 'promote'; percent: number; why: string }
  | { does: 'withdraw'; why: string };

/** The shares of visitors that a canary gets one after the other; with the last one it is live. */
export const SHARES = [10, 25, 50, 100] as const;

/** Share → the tasks that visitors must have begun with the canary before. */
const TASKS_BEFORE: Record<(typeof SHARES)[number], number> = { 10: 0, 25: 300, 50: 500, 100: 750 };

/** How long a canary waits for tasks in a shop that has few. */
const LONGEST_HOURS = 72;

// Together 14 of 1000 equal releases at most are withdrawn, where the normal distribution is a good approximation.
const LEVELS = {
  tasks: { alpha: 0.01, rho: 10 },
  pageErrors: { alpha: 0.002, rho: 2 },
  failedLoads: { alpha: 0.002, rho: 2 },
} as const satisfies Record<keyof Evidence, TestLevel>;

// Below it, the normal distribution is no good approximation of a few rare events.
const FEWEST_ERRORS = 10;

/** A canary that looks worse by so many standard deviations, though not beyond chance, gets no more visitors. */
const DOUBTFUL = 1;

/** Compares a canary with the stable release. */
export function judge(evidence: Evidence, percent: number, hoursAtShare: number): Verdict {
  const scores = {
    tasks: scoreOf(evidence.tasks),
    pageErrors: scoreOf(evidence.pageErrors),
    failedLoads: scoreOf(evidence.failedLoads),
  };
  const worse = (['tasks', 'pageErrors', 'failedLoads'] as const).find((kind) =>
    isWorse(scores[kind], evidence[kind], kind),
  );
  if (worse) return { does: 'withdraw', why: REASONS[worse](totalOf(evidence[worse])) };
  const next = SHARES.find((share) => share > percent) ?? 100;
  const { trials: begun } = totalOf(evidence.tasks).canary;
  const doubt = Object.values(scores).some((score) => deviations(score) > DOUBTFUL);
  if (doubt) return { does: 'go on', why: 'It looks worse than the release before, but that may be chance.' };
  if (begun >= TASKS_BEFORE[next])
    return { does: 'promote', percent: next, why: `${tasksOf(evidence)} It is no worse.` };
  if (hoursAtShare >= LONGEST_HOURS)
    return {
      does: 'promote',
      percent: next,
      why: `In ${LONGEST_HOURS} hours visitors began ${begun} tasks with it: too few to judge by, and nothing suggests that it is worse.`,
    };
  return {
    does: 'go on',
    why: `Visitors have begun ${begun} of the ${TASKS_BEFORE[next]} tasks before its next share.`,
  };
}

function isWorse(score: Score, strata: Stratum[], kind: keyof Evidence): boolean {
  if (kind !== 'tasks' && totalOf(strata).canary.events < FEWEST_ERRORS) return false;
  return isBeyondChance(score, LEVELS[kind]);
}

/** Both releases over all shares. */
export function totalOf(strata: Stratum[]): Stratum {
  const sum = (of: keyof Stratum) => ({
    trials: strata.reduce((total, one) => total + one[of].trials, 0),
    events: strata.reduce((total, one) => total + one[of].events, 0),
  });
  return { stable: sum('stable'), canary: sum('canary') };
}

const REASONS: Record<keyof Evidence, (total: Stratum) => string> = {
  tasks: ({ stable, canary }) =>
    `Visitors finished ${finished(canary)} of 100 tasks that they began with it, and ${finished(stable)} of 100 with the release before. After ${canary.trials} tasks that is not chance.`,
  pageErrors: (total) => `Pages failed more often: ${visitsWith(total, 'an error')}.`,
  failedLoads: (total) => `Its files failed to load more often: ${visitsWith(total, 'that')}.`,
};

function tasksOf({ tasks }: Evidence): string {
  const { stable, canary } = totalOf(tasks);
  return `Visitors finished ${finished(canary)} of 100 tasks that they began with it, and ${finished(stable)} of 100 with the release before.`;
}

function visitsWith({ stable, canary }: Stratum, what: string): string {
  return `${per1000(canary)} of 1000 visits had ${what}, and ${per1000(stable)} of 1000 with the release before`;
}

function finished({ trials, events }: Stratum['stable']): number {
  return trials > 0 ? Math.round((100 * (trials - events)) / trials) : 100;
}

function per1000({ trials, events }: Stratum['stable']): number {
  return trials > 0 ? Math.round((1000 * events) / trials) : 0;
}
