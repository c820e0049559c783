import { problemOf } from './problem.ts';

/** After which time a quota allows it again (`30 minutes`); undefined for any other error. */
export function quotaWait(error: unknown): string | undefined {
  const problem = problemOf(error);
  if (problem?.code !== 'quota' || !problem.retryAfter) return undefined;
  const minutes = Math.ceil(problem.retryAfter / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
