import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Resource } from '../assembly/resource.ts';
import { type Clock, realClock } from '../clock.ts';
import { sendThrough, service, types } from '../declaration.ts';
import { databaseClients } from '../dynamodb/database-clients.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import { regionFault } from '../faults/outages.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Notifier } from '../notifier.ts';
import type { Store } from '../store/store.ts';
import { mappingOf } from './mapping.ts';
import { runQueueSource, type SourceQueue } from './queue-source.ts';
import { isLostIterator, loseIterators } from './stream-fault.ts';
import { runStreamSource } from './stream-source.ts';

const RECOVER_MS = 1_000;

export interface EventSourceOptions {
  mappings: Resource[];
  /** URL of the database itself: streams are read without checking the function's role. */
  dynamodbUrl: string;
  /** Notifies when a table has changed. @default streams are polled, and a change is under way only once it is read */
  changes?: Notifier;
  lambda: Lambda;
  store: Store;
  send(queueArn: string, body: string): Promise<void>;
  /** @default no queue can be a source */
  findQueue?(queueArn: string): SourceQueue | undefined;
  /** The time of retries. @default the machine's */
  clock?: Clock;
  /** @default no faults */
  faults?: FaultSource;
}

export interface EventSources {
  /** The functions for which something has arrived that they have not handled. A failed message counts from its retry on. */
  underWay(): string[];
  close(): Promise<void>;
}

/** Delivers streams and queues to functions until it is closed. Unfinished batches are delivered again after a restart. */
export function startEventSources(options: EventSourceOptions): EventSources {
  const { mappings, store, lambda, send, findQueue, changes, faults = NO_FAULTS } = options;
  const clock = options.clock ?? realClock();
  const closing = new AbortController();
  const { signal } = closing;
  // Every source listens to the signal.
  setMaxListeners(0, signal);
  const { database, streams } = databaseClients(options.dynamodbUrl);
  loseIterators(streams, faults);
  async function invoke(functionName: string, event: unknown): Promise<unknown> {
    await faults.over(regionFault, signal);
    return lambda.invoke(functionName, event);
  }

  const sources = new Map<string, { functionName: string; isBehind(): boolean }>();

  async function run(resource: Resource): Promise<void> {
    const mapping = mappingOf(resource);
    const { functionName } = mapping;
    let handled = -1;
    let batches = 0;
    if (!mapping.sourceArn.includes(':sqs:')) {
      sources.set(mapping.id, { functionName, isBehind: () => handled !== (changes?.count ?? 0) });
      return runStreamSource({
        caughtUp(count) {
          handled = count;
        },
        mapping,
        database,
        streams,
        store,
        changes,
        invoke,
        send,
        signal,
        clock,
      });
    }
    const queue = findQueue?.(mapping.sourceArn);
    if (!queue) throw new Error(`No template has the queue ${mapping.sourceArn}.`);
    sources.set(mapping.id, { functionName, isBehind: () => batches > 0 });
    return runQueueSource({
      onBatch(change) {
        batches += change;
      },
      mapping,
      queue,
      invoke,
      signal,
    });
  }

  async function keepRunning(resource: Resource): Promise<void> {
    while (!signal.aborted) {
      try {
        await run(resource);
      } catch (error) {
        if (signal.aborted) return;
        const told = isLostIterator(error) ? error.name : error;
        console.error(`Event source ${resource.stack}/${resource.logicalId}:`, told);
        await sleep(RECOVER_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  const running = mappings.filter(({ properties }) => properties.Enabled !== false).map(keepRunning);
  return {
    underWay: () =>
      [...sources.values()].flatMap(({ functionName, isBehind }) => (isBehind() ? [functionName] : [])),
    async close() {
      closing.abort();
      await Promise.all(running);
      database.destroy();
      streams.destroy();
    },
  };
}

declare module '../service.ts' {
  interface Services {
    sources?: EventSources;
  }
}

export const SERVICE = service('sources', {
  needs: ['database', 'dynamodb', 'store', 'sqs', 'functions'],
  resources: types('AWS::Lambda::EventSourceMapping'),
  start: ({ database, dynamodb, store, sqs, functions }, cloud, mappings) =>
    startEventSources({
      ...cloud,
      mappings,
      dynamodbUrl: database.url,
      changes: dynamodb?.changes,
      lambda: functions,
      store,
      send: sendThrough(sqs),
      findQueue: sqs?.find,
    }),
});
