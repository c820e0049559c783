import type { ReleaseCounts } from '@hearthside/services/releases/visit-reports/report.contract.ts';

/** What was counted of a release since the canary began. */
export interface Counts {
  visits: number;
  /** Visits with an error on the page, and visits in which a file of the release did not load. */
  errors: number;
  finishedTasks: number;
}

export type Verdict =
  | { does: 'go on'; why: string }
  | { does: 'promote'; percent: number; why: string }
  | { does: 'withdraw'; why: string };

/** The shares of visitors that a canary gets one after the other; with the last one it is live. */
export const SHARES = [10, 25, 50, 100];

/** Each share meets every hour of a day once. */
export const HOURS_AT_A_SHARE = 24;

/** A canary with so many times the errors per finished task of the live release is withdrawn. */
const WORSE_TIMES = 2;

/** Of two equal releases, with fewer errors one may well have twice as many as the other. */
const LEAST_ERRORS = 20;

export function countsOf({ visits, pageErrors, failedLoads, tasks }: ReleaseCounts): Counts {
  const finishedTasks = Object.values(tasks).reduce((sum, { finished }) => sum + finished, 0);
  return { visits, errors: pageErrors + failedLoads, finishedTasks };
}

/** Compares a canary with the live release, which the other visitors had in the same hours. */
export function judge(live: Counts, canary: Counts, percent: number, hoursAtShare: number): Verdict {
  const numbers = `It has ${described(canary)}; the release before has ${described(live)}.`;
  if (canary.errors >= LEAST_ERRORS && errorsPerTask(canary) > WORSE_TIMES * errorsPerTask(live))
    return { does: 'withdraw', why: `Visitors meet more errors with it. ${numbers}` };
  if (hoursAtShare < HOURS_AT_A_SHARE)
    return { does: 'go on', why: `It has this share for ${HOURS_AT_A_SHARE} hours. ${numbers}` };
  const next = SHARES.find((share) => share > percent) ?? 100;
  return { does: 'promote', percent: next, why: `After ${HOURS_AT_A_SHARE} hours: ${numbers}` };
}

/** A release with which nobody has finished a task counts as one with a single finished task. */
function errorsPerTask({ errors, finishedTasks }: Counts): number {
  return errors / Math.max(1, finishedTasks);
}

export function described({ visits, errors, finishedTasks }: Counts): string {
  return `${errors} errors and ${finishedTasks} finished tasks in ${visits} visits`;
}
