import {
  type AttributeValue,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams';
import { suiteTime } from '../clock.ts';
import { shardsOf } from '../event-source/stream-record.ts';
import type { Table } from './tables.ts';

type Item = Record<string, AttributeValue>;

/**
 * The items that a table held at the end of that second. Its stream is its history: what has changed since has there the
 * image from before its first change, and everything else is as it is now.
 */
export async function itemsAt(
  database: DynamoDBClient,
  streams: DynamoDBStreamsClient,
  { name, properties }: Table,
  seconds: number,
): Promise<Item[]> {
  const keyNames = properties.KeySchema.map(({ AttributeName = '' }) => AttributeName);
  const keyOf = (item: Item) => JSON.stringify(keyNames.map((key) => item[key]));
  const found = new Map<string, Item>();
  // Read before the stream: a change during the scan is in the stream.
  for await (const { Items = [] } of paginateScan(
    { client: database },
    { TableName: name, ConsistentRead: true },
  ))
    for (const item of Items) found.set(keyOf(item), item);
  const { Table } = await database.send(new DescribeTableCommand({ TableName: name }));
  const undone = new Set<string>();
  for await (const { dynamodb } of recordsOf(streams, Table?.LatestStreamArn)) {
    const { ApproximateCreationDateTime: at, Keys, OldImage } = dynamodb ?? {};
    if (!at || !Keys || suiteTime(at.getTime()) / 1000 <= seconds) continue;
    const key = keyOf(Keys as Item);
    // Only the first change since tells how the item was.
    if (undone.has(key)) continue;
    undone.add(key);
    if (OldImage) found.set(key, OldImage as Item);
    else found.delete(key);
  }
  return [...found.values()];
}

/** All records of a stream, those of a key in their order. */
async function* recordsOf(streams: DynamoDBStreamsClient, StreamArn?: string): AsyncGenerator<_Record> {
  for (const { ShardId } of inOrder(await shardsOf(streams, StreamArn))) {
    const first = new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' });
    let { ShardIterator } = await streams.send(first);
    while (ShardIterator) {
      const { Records = [], NextShardIterator } = await streams.send(
        new GetRecordsCommand({ ShardIterator }),
      );
      yield* Records;
      // An open shard has no end; it is read when nothing more comes.
      ShardIterator = Records.length > 0 ? NextShardIterator : undefined;
    }
  }
}

/** Parents before their children. */
function inOrder(shards: Shard[]): Shard[] {
  const depth = ({ ParentShardId }: Shard): number => {
    const parent = shards.find(({ ShardId }) => ShardId === ParentShardId);
    return parent ? depth(parent) + 1 : 0;
  };
  return shards.toSorted((a, b) => depth(a) - depth(b));
}
