import { setTimeout as sleep } from 'node:timers/promises';

export interface Work {
  /** The functions that have not handled all that followed from the writes so far. */
  underWay(): string[];
}

// Proxies and clients end a request without an answer after a minute.
const LONGEST_MS = 50_000;
const EVERY_MS = 10;

/**
 * Answers once all that follows from the writes so far is done: streams and queues are delivered, and events are handled.
 * After 50 seconds it answers what is under way still.
 */
export async function settled({ underWay }: Work): Promise<{ settled: boolean; underWay: string[] }> {
  for (const end = Date.now() + LONGEST_MS; ; await sleep(EVERY_MS)) {
    const left = underWay();
    if (left.length === 0 || Date.now() > end) return { settled: left.length === 0, underWay: left };
  }
}
