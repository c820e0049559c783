import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';

export interface Shard {
  streamArn: string;
  shardId: string;
}

/** A position in a shard, moving forward. */
export interface ShardReader {
  /** The next records, oldest first; undefined once the shard is closed and read. */
  next(limit: number): Promise<_Record[] | undefined>;
}

/** The shards of a table's stream as they are now, oldest first. */
export async function listShards(streams: DynamoDBStreamsClient, tableName: string): Promise<Shard[]> {
  const { Streams = [] } = await streams.send(new ListStreamsCommand({ TableName: tableName }));
  const shards = await Promise.all(
    Streams.map(async ({ StreamArn: streamArn = '' }) => {
      const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: streamArn }));
      return (StreamDescription?.Shards ?? []).map(({ ShardId: shardId = '' }) => ({ streamArn, shardId }));
    }),
  );
  return shards.flat();
}

/** Reads a shard from after a sequence number, or from its beginning; also when what was after it has been trimmed. */
export function readShard(
  streams: DynamoDBStreamsClient,
  shard: Shard,
  after: string | undefined,
): ShardReader {
  let position = after;
  let iterator: string | undefined;

  async function open(): Promise<string | undefined> {
    const from = { StreamArn: shard.streamArn, ShardId: shard.shardId };
    const fromStart = new GetShardIteratorCommand({ ...from, ShardIteratorType: 'TRIM_HORIZON' });
    if (!position) return (await streams.send(fromStart)).ShardIterator;
    try {
      const command = new GetShardIteratorCommand({
        ...from,
        ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
        SequenceNumber: position,
      });
      return (await streams.send(command)).ShardIterator;
    } catch (error) {
      if (!(error instanceof TrimmedDataAccessException)) throw error;
      return (await streams.send(fromStart)).ShardIterator;
    }
  }

  return {
    async next(limit) {
      iterator ??= await open();
      if (!iterator) return undefined;
      try {
        const { Records = [], NextShardIterator } = await streams.send(
          new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }),
        );
        iterator = NextShardIterator;
        position = Records.at(-1)?.dynamodb?.SequenceNumber ?? position;
        return Records.length === 0 && !NextShardIterator ? undefined : Records;
      } catch (error) {
        if (!(error instanceof ExpiredIteratorException)) throw error;
        iterator = undefined;
        return [];
      }
    },
  };
}
