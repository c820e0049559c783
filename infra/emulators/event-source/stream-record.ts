import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams';
import { REGION } from '../account.ts';
import { suiteTime } from '../clock.ts';

export async function shardsOf(streams: DynamoDBStreamsClient, StreamArn?: string): Promise<Shard[]> {
  const shards: Shard[] = [];
  let ExclusiveStartShardId: string | undefined;
  do {
    const { StreamDescription } = await streams.send(
      new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId }),
    );
    shards.push(...(StreamDescription?.Shards ?? []));
    ExclusiveStartShardId = StreamDescription?.LastEvaluatedShardId;
  } while (ExclusiveStartShardId);
  return shards;
}

/** A record of a table's stream as functions get it, with attribute values in DynamoDB's JSON. */
export interface StreamRecord {
  eventID: string;
  eventName: string;
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  eventSourceARN: string;
  userIdentity?: { Type?: string; PrincipalId?: string };
  dynamodb: {
    /** Epoch seconds. */
    ApproximateCreationDateTime: number;
    Keys: Record<string, unknown>;
    NewImage?: Record<string, unknown>;
    OldImage?: Record<string, unknown>;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
}

/** Converts the SDK's record, which has dates and byte arrays, into the JSON that Lambda delivers. */
export function toStreamRecord(record: _Record, eventSourceARN: string): StreamRecord {
  const { dynamodb, userIdentity } = record;
  return JSON.parse(
    JSON.stringify(
      {
        eventID: record.eventID ?? '',
        eventName: record.eventName ?? '',
        eventVersion: record.eventVersion ?? '1.1',
        eventSource: 'aws:dynamodb',
        awsRegion: REGION,
        eventSourceARN,
        userIdentity,
        dynamodb: {
          ...dynamodb,
          ApproximateCreationDateTime: Math.floor(
            suiteTime(dynamodb?.ApproximateCreationDateTime?.getTime() ?? Date.now()) / 1000,
          ),
        },
      },
      (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value),
    ),
  ) as StreamRecord;
}
