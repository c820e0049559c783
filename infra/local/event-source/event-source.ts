import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Resource } from '../assembly/resource.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Store } from '../store/store.ts';
import { deliver } from './deliver.ts';
import { type EventPattern, matches } from './event-pattern.ts';
import { listShards, readShard, type Shard } from './shards.ts';
import { toLambdaRecord } from './stream-record.ts';

/** Properties of `AWS::Lambda::EventSourceMapping` that the local cloud knows. */
interface Mapping {
  EventSourceArn: string;
  FunctionName: string;
  BatchSize?: number;
  BisectBatchOnFunctionError?: boolean;
  MaximumRetryAttempts?: number;
  FunctionResponseTypes?: string[];
  FilterCriteria?: { Filters: { Pattern: string }[] };
  DestinationConfig?: { OnFailure?: { Destination: string } };
}

export interface EventSourceOptions {
  mappings: Resource[];
  /** Of the database; streams are read past the roles' gate, as Lambda's own service does. */
  dynamodbUrl: string;
  lambda: Lambda;
  store: Store;
  /** Sends to a queue by its ARN. */
  send(queueArn: string, body: string): Promise<void>;
}

const POLL_MS = 100;
const NEW_SHARDS_MS = 5000;

/** Reads the tables' streams for the functions mapped to them; at least once, each shard in order, also after a crash. */
export function startEventSources(options: EventSourceOptions): { close(): Promise<void> } {
  const stop = new AbortController();
  const streams = new DynamoDBStreamsClient({
    endpoint: options.dynamodbUrl,
    region: 'us-east-1',
    credentials: RUNNER_KEY,
  });
  const running = options.mappings.map((resource) => followStream(resource, options, streams, stop.signal));
  return {
    async close() {
      stop.abort();
      await Promise.allSettled(running);
      streams.destroy();
    },
  };
}

/** Finds the shards of the stream, also those that come later, and follows each. */
async function followStream(
  resource: Resource,
  options: EventSourceOptions,
  streams: DynamoDBStreamsClient,
  signal: AbortSignal,
): Promise<void> {
  const mapping = resource.properties as unknown as Mapping;
  const tableName = /:table\/([^/]+)\/stream\//.exec(mapping.EventSourceArn)?.[1];
  if (!tableName) throw new Error(`${resource.logicalId}: ${mapping.EventSourceArn} is no table's stream.`);
  const followed = new Map<string, Promise<void>>();
  while (!signal.aborted) {
    try {
      for (const shard of await listShards(streams, tableName)) {
        const id = `${resource.physicalId}/${shard.streamArn}/${shard.shardId}`;
        if (!followed.has(id)) followed.set(id, followShard(id, shard, mapping, options, streams, signal));
      }
    } catch (error) {
      if (!signal.aborted) console.error(`${resource.logicalId}: ${error}`);
    }
    await sleep(NEW_SHARDS_MS, undefined, { signal }).catch(() => {});
  }
  await Promise.allSettled(followed.values());
}

async function followShard(
  id: string,
  shard: Shard,
  mapping: Mapping,
  { lambda, store, send }: EventSourceOptions,
  streams: DynamoDBStreamsClient,
  signal: AbortSignal,
): Promise<void> {
  const checkpoints = store.collection<string>('checkpoints');
  const patterns = (mapping.FilterCriteria?.Filters ?? []).map(
    ({ Pattern }) => JSON.parse(Pattern) as EventPattern,
  );
  const wanted = (record: DynamoDBRecord) =>
    patterns.length === 0 || patterns.some((pattern) => matches(pattern, record));
  const functionName = mapping.FunctionName.split(':').at(-1) ?? mapping.FunctionName;
  const destination = mapping.DestinationConfig?.OnFailure?.Destination;
  const delivery = {
    lambda,
    functionName,
    maximumRetries: mapping.MaximumRetryAttempts ?? -1,
    bisect: mapping.BisectBatchOnFunctionError ?? false,
    reportsItemFailures: mapping.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    onFailure: async (records: DynamoDBRecord[], condition: string) => {
      if (destination)
        await send(destination, JSON.stringify(failedBatch(records, shard, functionName, condition)));
    },
    isStopped: () => signal.aborted,
  };

  let reader = readShard(streams, shard, await checkpoints.get(id));
  while (!signal.aborted) {
    try {
      const records = await reader.next(mapping.BatchSize ?? 100);
      if (!records) return;
      const batch = records.map((record) => toLambdaRecord(record, shard.streamArn)).filter(wanted);
      if (!(await deliver(batch, delivery))) return;
      const last = records.at(-1)?.dynamodb?.SequenceNumber;
      if (last) await checkpoints.put(id, last);
      else await sleep(POLL_MS, undefined, { signal });
    } catch (error) {
      if (signal.aborted) return;
      console.error(`Stream of ${functionName}: ${error}`);
      await sleep(POLL_MS * 10, undefined, { signal }).catch(() => {});
      // Whatever went wrong, the checkpoint is the truth.
      reader = readShard(streams, shard, await checkpoints.get(id));
    }
  }
}

/** What Lambda sends to the destination: where the records are, never the records. */
function failedBatch(records: DynamoDBRecord[], shard: Shard, functionName: string, condition: string) {
  const sequence = (record: DynamoDBRecord | undefined) => record?.dynamodb?.SequenceNumber;
  return {
    requestContext: {
      functionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
      condition,
    },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId: shard.shardId,
      streamArn: shard.streamArn,
      startSequenceNumber: sequence(records[0]),
      endSequenceNumber: sequence(records.at(-1)),
      batchSize: records.length,
    },
  };
}
