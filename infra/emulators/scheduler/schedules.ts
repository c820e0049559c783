import { setMaxListeners } from 'node:events';
import { backoff, type Clock, onMove } from '../clock.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import { regionFault } from '../faults/outages.ts';
import type { Store } from '../store/store.ts';
import type { CreateSchedule } from './input.ts';

export interface Schedule extends CreateSchedule {
  Name: string;
  GroupName: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface SchedulesOptions {
  store: Store;
  /** Whether the schedule's role may send to the queue. */
  maySend(roleArn: string, queueArn: string): boolean;
  /** @throws Error if there is no such queue */
  send(queueArn: string, body: string): Promise<void>;
  clock: Clock;
  /** @default no faults */
  faults?: FaultSource;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

const within = (ms: number, least: number, most: number) => Math.min(most, Math.max(least, ms));

/** One-time schedules. The store keeps each until its target has the message, or its dead-letter queue. */
export async function openSchedules(options: SchedulesOptions) {
  const { store, maySend, send, clock, faults = NO_FAULTS } = options;
  const stored = store.collection<Schedule>('schedules');
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const waiting = new Map<string, AbortController>();
  const inHand = new Set<string>();
  let moved = new AbortController();
  const stop = onMove(() => {
    moved.abort();
    moved = new AbortController();
  });

  async function run(id: string, schedule: Schedule, signal: AbortSignal): Promise<void> {
    const { at, Target } = schedule;
    // A timer ends after 24 days at most.
    while (!signal.aborted && clock.now() < at)
      await clock.sleep(within(at - clock.now(), 1_000, DAY_MS), AbortSignal.any([signal, moved.signal]));
    if (!signal.aborted) inHand.add(id);
    const { MaximumRetryAttempts: retries, MaximumEventAgeInSeconds: seconds } = Target.RetryPolicy;
    for (let tried = 0; !signal.aborted; tried += 1) {
      await faults.over(regionFault, signal);
      try {
        if (!maySend(Target.RoleArn, Target.Arn)) throw new Error('The role may not send to the target.');
        await send(Target.Arn, Target.Input);
        return await drop(id);
      } catch (error) {
        const pause = backoff(tried + 1, FIRST_RETRY_MS, LONGEST_RETRY_MS);
        if (tried >= retries || clock.now() + pause > at + seconds * 1000) {
          const { Arn } = Target.DeadLetterConfig ?? {};
          if (Arn) await send(Arn, Target.Input);
          else console.error(`The schedule ${id} is given up:`, error);
          return await drop(id);
        }
        inHand.delete(id);
        await clock.sleep(pause, signal);
      }
    }
  }

  function start(id: string, schedule: Schedule): void {
    const own = new AbortController();
    waiting.set(id, own);
    run(id, schedule, AbortSignal.any([own.signal, closing.signal])).catch(console.error);
  }

  async function drop(id: string): Promise<void> {
    waiting.get(id)?.abort();
    waiting.delete(id);
    inHand.delete(id);
    await stored.delete(id);
  }

  for (const { id, value } of await stored.list()) start(id, value);

  return {
    get: (id: string) => stored.get(id),
    list: async (group: string) => (await stored.list(`${group}/`)).map(({ value }) => value),
    /** False if there is one of this name. */
    async add(id: string, schedule: Schedule): Promise<boolean> {
      const isNew = await stored.create(id, schedule);
      if (isNew) start(id, schedule);
      return isNew;
    },
    drop,
    underWay: () => [...inHand],
    close() {
      stop();
      closing.abort();
    },
  };
}
