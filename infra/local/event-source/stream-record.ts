import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';

/** A stream's record in the shape in which Lambda hands it to a function. */
export function toLambdaRecord(record: _Record, streamArn: string): DynamoDBRecord {
  const { Keys, NewImage, OldImage, SequenceNumber, SizeBytes, StreamViewType, ApproximateCreationDateTime } =
    record.dynamodb ?? {};
  const seconds = ApproximateCreationDateTime && Math.floor(ApproximateCreationDateTime.getTime() / 1000);
  // Binary values arrive as bytes here and as base64 in Lambda; JSON makes the same of both once they are encoded.
  return JSON.parse(
    JSON.stringify(
      {
        eventID: record.eventID,
        eventName: record.eventName,
        eventVersion: '1.1',
        eventSource: 'aws:dynamodb',
        awsRegion: 'us-east-1',
        eventSourceARN: streamArn,
        dynamodb: {
          ApproximateCreationDateTime: seconds,
          Keys,
          NewImage,
          OldImage,
          SequenceNumber,
          SizeBytes,
          StreamViewType,
        },
      },
      (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value),
    ),
  );
}
