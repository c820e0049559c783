import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { FunctionError } from './lambda.ts';

interface QueuedEvent {
  functionName: string;
  event: unknown;
  /** Number of failed tries. */
  failures: number;
}

export interface AsyncQueueOptions {
  store: Store;
  definition(functionName: string): FunctionDefinition;
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Sends to the queue or function with that ARN. */
  deliver(arn: string, body: unknown): Promise<void>;
  /** Pause before the nth retry. @default one second, doubled each time; Lambda waits minutes */
  retryAfterMs?(retry: number): number;
}

/** Asynchronous invocations. The store keeps each until it succeeds or its failure is delivered. */
export interface AsyncQueue {
  add(functionName: string, event: unknown): Promise<void>;
  /** Continues the invocations of an earlier run. */
  resume(): Promise<void>;
  close(): void;
}

export function createAsyncQueue(options: AsyncQueueOptions): AsyncQueue {
  const { store, definition, invoke, deliver, retryAfterMs = (retry) => 1_000 * 2 ** (retry - 1) } = options;
  const queued = store.collection<QueuedEvent>('lambda-async');
  const closing = new AbortController();

  async function work(id: string, entry: QueuedEvent): Promise<void> {
    const { retries, onFailure, arn } = definition(entry.functionName);
    while (!closing.signal.aborted) {
      try {
        await invoke(entry.functionName, entry.event);
        return await queued.delete(id);
      } catch (error) {
        if (closing.signal.aborted) return;
        entry.failures += 1;
        if (entry.failures > retries) {
          if (onFailure) await deliver(onFailure.arn, failureReport(onFailure.kind, arn, entry, error));
          return await queued.delete(id);
        }
        await queued.put(id, entry);
        await sleep(retryAfterMs(entry.failures), undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  function start(id: string, entry: QueuedEvent): void {
    work(id, entry).catch((error) => {
      if (!closing.signal.aborted)
        console.error(`The asynchronous event ${id} of ${entry.functionName} is lost:`, error);
    });
  }

  return {
    async add(functionName, event) {
      const id = randomUUID();
      const entry = { functionName, event, failures: 0 };
      await queued.put(id, entry);
      start(id, entry);
    },
    async resume() {
      for (const { id, value } of await queued.list()) start(id, value);
    },
    close: () => closing.abort(),
  };
}

/** A dead-letter queue gets the event itself, a destination gets Lambda's report with the event in it. */
function failureReport(kind: string, arn: string, { event, failures }: QueuedEvent, error: unknown): unknown {
  if (kind === 'dead-letter') return event;
  const { errorType, errorMessage, trace } =
    error instanceof FunctionError ? error : { errorType: 'Error', errorMessage: String(error), trace: [] };
  return {
    version: '1.0',
    timestamp: new Date().toISOString(),
    requestContext: {
      functionArn: `${arn}:$LATEST`,
      condition: 'RetriesExhausted',
      approximateInvokeCount: failures,
    },
    requestPayload: event,
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType, errorMessage, trace },
  };
}
