import { randomUUID } from 'node:crypto';
import { backoff, type Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { TooManyRequestsError } from './lambda.ts';

const MINUTE = 60_000;
// An older event is given up.
const MAX_AGE_MS = 6 * 60 * MINUTE;
// Lambda tries a throttled event again after a second at first, and after five minutes in the end.
const THROTTLED = { firstMs: 1_000, longestMs: 5 * MINUTE };

interface QueuedEvent {
  functionName: string;
  event: unknown;
  /** Number of tries that the function failed. */
  failures: number;
  /** Epoch milliseconds. */
  queuedAt: number;
}

export interface AsyncQueueOptions {
  store: Store;
  definition(functionName: string): FunctionDefinition;
  invoke(functionName: string, event: unknown): Promise<unknown>;
  send(queueArn: string, body: string): Promise<void>;
  clock: Clock;
}

/** Asynchronous invocations. The store keeps each until it succeeds or is a dead letter. */
export interface AsyncQueue {
  add(functionName: string, event: unknown): Promise<void>;
  /** The functions with an event that waits for no retry. */
  underWay(): string[];
  /** Continues the invocations of an earlier run. */
  resume(): Promise<void>;
  close(): void;
}

export function createAsyncQueue(options: AsyncQueueOptions): AsyncQueue {
  const { store, definition, invoke, send, clock } = options;
  const queued = store.collection<QueuedEvent>('lambda-async');
  const closing = new AbortController();
  const inHand = new Set<QueuedEvent>();

  async function work(id: string, entry: QueuedEvent): Promise<void> {
    const { retries, deadLetters } = definition(entry.functionName);
    for (let throttles = 0; !closing.signal.aborted; ) {
      inHand.add(entry);
      try {
        await invoke(entry.functionName, entry.event);
        return await queued.delete(id);
      } catch (error) {
        if (closing.signal.aborted) return;
        const isThrottled = error instanceof TooManyRequestsError;
        if (isThrottled) throttles += 1;
        else entry.failures += 1;
        // Lambda waits one minute before the first retry, and two before the second.
        const pause = isThrottled
          ? backoff(throttles, THROTTLED.firstMs, THROTTLED.longestMs)
          : entry.failures * MINUTE;
        const isTooOld = clock.now() + pause > entry.queuedAt + MAX_AGE_MS;
        if (entry.failures > retries || isTooOld) {
          if (deadLetters) await send(deadLetters, JSON.stringify(entry.event));
          return await queued.delete(id);
        }
        await queued.put(id, entry);
        inHand.delete(entry);
        await clock.sleep(pause, closing.signal);
      }
    }
  }

  function start(id: string, entry: QueuedEvent): void {
    work(id, entry)
      .catch((error) => {
        if (!closing.signal.aborted)
          console.error(`The asynchronous event ${id} of ${entry.functionName} is lost:`, error);
      })
      .finally(() => inHand.delete(entry));
  }

  return {
    async add(functionName, event) {
      const id = randomUUID();
      const entry = { functionName, event, failures: 0, queuedAt: clock.now() };
      await queued.put(id, entry);
      start(id, entry);
    },
    underWay: () => [...inHand].map(({ functionName }) => functionName),
    async resume() {
      for (const { id, value } of await queued.list()) start(id, value);
    },
    close: () => closing.abort(),
  };
}
