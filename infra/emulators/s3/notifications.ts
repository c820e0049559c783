import { randomUUID } from 'node:crypto';
import { arn, REGION } from '../account.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Bucket } from './bucket.ts';
import type { ObjectRecord } from './object-files.ts';

type EventName = `Object${'Created' | 'Removed'}:${string}` | `LifecycleExpiration:${string}`;

/** Tells the bucket's functions; resolves once every event is kept, so a write may be acknowledged. */
export type Notify = (
  bucket: Bucket,
  event: EventName,
  object: Pick<ObjectRecord, 'key' | 'size' | 'etag'>,
) => Promise<void>;

interface LambdaConfiguration {
  Event: string;
  Function: string;
  Filter?: { S3Key: { Rules: { Name: string; Value: string }[] } };
}

/**
 * The notifications of the buckets' NotificationConfiguration, in AWS's event shape. Lambda's asynchronous queue keeps
 * them, retries, and goes on after a restart.
 */
export function notifyThrough(lambda: Lambda): Notify {
  let sequence = Date.now();
  return async (bucket, event, object) => {
    const configuration = bucket.resource.properties.NotificationConfiguration as
      | { LambdaConfigurations?: LambdaConfiguration[] }
      | undefined;
    for (const target of configuration?.LambdaConfigurations ?? []) {
      if (!covers(target, event, object.key)) continue;
      sequence += 1;
      await lambda.invokeAsync(target.Function, {
        Records: [
          {
            eventVersion: '2.1',
            eventSource: 'aws:s3',
            awsRegion: REGION,
            eventTime: new Date().toISOString(),
            eventName: event,
            userIdentity: { principalId: 'LOCAL' },
            requestParameters: { sourceIPAddress: '127.0.0.1' },
            responseElements: { 'x-amz-request-id': randomUUID(), 'x-amz-id-2': randomUUID() },
            s3: {
              s3SchemaVersion: '1.0',
              configurationId: target.Event,
              bucket: {
                name: bucket.name,
                ownerIdentity: { principalId: 'LOCAL' },
                arn: arn('s3', bucket.name),
              },
              object: {
                // S3 encodes the key as a form would: handlers must undo that, here as in AWS.
                key: new URLSearchParams([['', object.key]]).toString().slice(1).replaceAll('%2F', '/'),
                ...(event.startsWith('ObjectCreated') && {
                  size: object.size,
                  eTag: object.etag.replaceAll('"', ''),
                }),
                sequencer: sequence.toString(16).toUpperCase().padStart(16, '0'),
              },
            },
          },
        ],
      });
    }
  };
}

function covers({ Event, Filter }: LambdaConfiguration, event: string, key: string): boolean {
  const wanted = Event.replace(/^s3:/, '');
  const matches = wanted.endsWith('*') ? event.startsWith(wanted.slice(0, -1)) : event === wanted;
  return (
    matches &&
    (Filter?.S3Key.Rules ?? []).every(({ Name, Value }) =>
      Name.toLowerCase() === 'prefix' ? key.startsWith(Value) : key.endsWith(Value),
    )
  );
}
