import { readFileSync, writeFileSync } from 'node:fs';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The time by which retries wait and events grow old. A test moves its own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after the pause, or at the signal. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The machine's time. Pauses are so many times shorter; the age of an event is not. */
export function realClock(shorterPauses = 1): Clock {
  return {
    now: () => Date.now(),
    sleep: (ms, signal) => sleep(ms / shorterPauses, undefined, { signal }).catch(() => {}),
  };
}

/** Pause before the nth retry: doubled each time. */
export function backoff(retry: number, firstMs: number, longestMs: number): number {
  return Math.min(longestMs, firstMs * 2 ** (retry - 1));
}

/** Where the milliseconds are by which a suite's time differs from the machine's; undefined where it does not (`shifted-time.mjs`). */
const { CLOCK_FILE } = process.env;

/** What lets a Node program have the suite's time. */
export const SUITE_TIME = CLOCK_FILE
  ? {
      args: [`--import=${fileURLToPath(new URL('./shifted-time.mjs', import.meta.url))}`],
      env: { CLOCK_FILE },
    }
  : { args: [], env: {} };

/** By how much the time differed until a move, in the machine's time. */
const moves: { until: number; offset: number }[] = [];
const followers = new Set<() => unknown>();
const offsetNow = () => (CLOCK_FILE ? readFileSync(CLOCK_FILE).readDoubleLE() : 0);

/** Moves a suite's time forward. Resolves once what waits for a time has seen the new one; what it does then may be under way. */
export async function moveTime(ms: number): Promise<void> {
  if (!CLOCK_FILE) throw new Error('The time can be moved only of a suite with a CLOCK_FILE.');
  const offset = offsetNow();
  // The database says to the second when an item changed: what has changed in this one counts as changed after the move.
  moves.push({ until: Math.floor((Date.now() - offset) / 1000) * 1000, offset });
  writeFileSync(CLOCK_FILE, new Float64Array([offset + ms]), { flag: 'r+' });
  await Promise.all([...followers].map((follow) => follow()));
  await setImmediate();
}

/** Calls it after each move of the time. Answers what ends that. */
export function onMove(follow: () => unknown): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}

/** Calls it again and again, and after each move of the time. Answers what ends that. */
export function every(ms: number, work: () => Promise<unknown>): () => void {
  const run = () => work().catch(console.error);
  const timer = setInterval(run, ms).unref();
  const stop = onMove(run);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** What the suite's time was at a moment of the machine's, by which the database goes. Epoch milliseconds. */
export function suiteTime(ofMachine: number): number {
  return ofMachine + (moves.find(({ until }) => ofMachine < until)?.offset ?? offsetNow());
}
