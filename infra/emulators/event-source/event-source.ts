import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { REGION } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { type Clock, realClock } from '../clock.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Notifier } from '../notifier.ts';
import type { Store } from '../store/store.ts';
import { mappingOf } from './mapping.ts';
import { runQueueSource, type SourceQueue } from './queue-source.ts';
import { runStreamSource } from './stream-source.ts';

const RECOVER_MS = 1_000;

export interface EventSourceOptions {
  /** `AWS::Lambda::EventSourceMapping` resources. */
  mappings: Resource[];
  /** URL of the database itself: streams are read without checking the function's role. */
  dynamodbUrl: string;
  /** Notifies when a table has changed. @default streams are polled */
  changes?: Notifier;
  lambda: Lambda;
  store: Store;
  /** Sends to a queue by its ARN. */
  send(queueArn: string, body: string): Promise<void>;
  /** @default no queue can be a source */
  findQueue?(queueArn: string): SourceQueue | undefined;
  /** The time of retries. @default the machine's */
  clock?: Clock;
}

/** Delivers streams and queues to functions until it is closed. Unfinished batches are delivered again after a restart. */
export function startEventSources(options: EventSourceOptions): { close(): Promise<void> } {
  const { mappings, store, lambda, send, findQueue, changes } = options;
  const clock = options.clock ?? realClock();
  const closing = new AbortController();
  const { signal } = closing;
  // Every source listens to the signal.
  setMaxListeners(0, signal);
  const settings = { endpoint: options.dynamodbUrl, region: REGION, credentials: RUNNER_KEY };
  const database = new DynamoDBClient(settings);
  const streams = new DynamoDBStreamsClient(settings);
  const invoke = (functionName: string, event: unknown) => lambda.invoke(functionName, event);

  async function run(resource: Resource): Promise<void> {
    const mapping = mappingOf(resource);
    if (!mapping.sourceArn.includes(':sqs:')) {
      return runStreamSource({
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
    return runQueueSource({ mapping, queue, invoke, signal });
  }

  async function keepRunning(resource: Resource): Promise<void> {
    while (!signal.aborted) {
      try {
        await run(resource);
      } catch (error) {
        if (signal.aborted) return;
        console.error(`Event source ${resource.stack}/${resource.logicalId}:`, error);
        await sleep(RECOVER_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  const running = mappings.filter(({ properties }) => properties.Enabled !== false).map(keepRunning);
  return {
    async close() {
      closing.abort();
      await Promise.all(running);
      database.destroy();
      streams.destroy();
    },
  };
}
