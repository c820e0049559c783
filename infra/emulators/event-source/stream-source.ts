import { setTimeout as sleep } from 'node:timers/promises';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { _Record, DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { arn } from '../account.ts';
import type { Clock } from '../clock.ts';
import { Notifier } from '../notifier.ts';
import type { Store } from '../store/store.ts';
import { deliverBatch } from './deliver-batch.ts';
import type { Mapping } from './mapping.ts';
import { type Checkpoint, StreamReader } from './stream-reader.ts';
import { type StreamRecord, toStreamRecord } from './stream-record.ts';

// With a notifier polling only finds changes that did not pass through it.
const POLL_MS = { withNotifier: 10_000, without: 200 };
// The most that a read answers.
const READ = { records: 1_000, bytes: 1024 * 1024 };
// Changes within this time are delivered together.
const GATHER_MS = 5;

export interface StreamSourceOptions {
  mapping: Mapping;
  database: DynamoDBClient;
  streams: DynamoDBStreamsClient;
  store: Store;
  changes?: Notifier;
  invoke(functionName: string, event: unknown): Promise<unknown>;
  send(queueArn: string, body: string): Promise<void>;
  signal: AbortSignal;
  clock: Clock;
  /** Called with the notifier's count when everything before it is delivered. */
  caughtUp?(count: number): void;
}

/** Delivers a table's stream to a function until the signal, in order and at least once. */
export async function runStreamSource(options: StreamSourceOptions): Promise<void> {
  const { mapping, database, streams, store, signal } = options;
  const pollMs = options.changes ? POLL_MS.withNotifier : POLL_MS.without;
  const changes = options.changes ?? new Notifier();
  const TableName = mapping.sourceArn.split('/')[1];
  const { Table } = await database.send(new DescribeTableCommand({ TableName }));
  if (!Table?.LatestStreamArn)
    throw new Error(`Table ${TableName} has no stream for ${mapping.functionName}.`);
  const reader = new StreamReader({
    streams,
    streamArn: Table.LatestStreamArn,
    checkpoints: store.collection<Checkpoint>('event-source'),
    id: mapping.id,
  });
  while (!signal.aborted) {
    const { count } = changes;
    let mayHaveMore = false;
    for (const shardId of await reader.shards()) {
      // As in AWS, what was read is filtered before it is divided into batches. So a filter that wants little costs few reads.
      const records = await reader.read(shardId, READ.records);
      mayHaveMore ||= isFull(records);
      const wanted = records
        .map((record) => toStreamRecord(record, mapping.sourceArn))
        .filter((record) => mapping.wants(record));
      if (wanted.length === 0) await reader.skipped(shardId, records);
      for (let from = 0; from < wanted.length && !signal.aborted; from += mapping.batchSize) {
        const batch = wanted.slice(from, from + mapping.batchSize);
        await deliverBatch(batch, {
          ...options,
          invoke: (event) => options.invoke(mapping.functionName, event),
          discard: (given, condition, attempts) =>
            reportDiscarded(given, condition, attempts, shardId, options),
        });
        await reader.handled(shardId, batch.at(-1)?.dynamodb.SequenceNumber);
      }
    }
    if (mayHaveMore || reader.hasNewShards) continue;
    options.caughtUp?.(count);
    if (!(await changes.wait(count, pollMs, signal))) continue;
    await sleep(GATHER_MS, undefined, { signal }).catch(() => {});
  }
}

/** Whether a read may have ended at its limit, so that the next one finds more. */
function isFull(records: _Record[]): boolean {
  const bytes = records.reduce((sum, { dynamodb }) => sum + (dynamodb?.SizeBytes ?? 0), 0);
  return records.length >= READ.records || bytes >= READ.bytes / 2;
}

/** Sends Lambda's report to the on-failure queue. It says where the records are and does not contain them. */
async function reportDiscarded(
  records: StreamRecord[],
  condition: string,
  attempts: number,
  shardId: string,
  { mapping, send }: StreamSourceOptions,
): Promise<void> {
  if (!mapping.onFailure) return;
  const [first, last] = [records[0]?.dynamodb, records.at(-1)?.dynamodb];
  const time = (at = 0) => new Date(at * 1000).toISOString();
  await send(
    mapping.onFailure,
    JSON.stringify({
      requestContext: {
        functionArn: arn('lambda', `function:${mapping.functionName}`),
        condition,
        approximateInvokeCount: attempts,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      version: '1.0',
      timestamp: new Date().toISOString(),
      DDBStreamBatchInfo: {
        shardId,
        startSequenceNumber: first?.SequenceNumber,
        endSequenceNumber: last?.SequenceNumber,
        approximateArrivalOfFirstRecord: time(first?.ApproximateCreationDateTime),
        approximateArrivalOfLastRecord: time(last?.ApproximateCreationDateTime),
        batchSize: records.length,
        streamArn: mapping.sourceArn,
      },
    }),
  );
}
