import { randomUUID } from 'node:crypto';
import { arn, REGION } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { Invokers } from '../iam/policy.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Bucket, NotificationTarget } from './bucket.ts';
import type { ObjectRecord } from './object-record.ts';

const EVENT = 's3:ObjectCreated:*';

type EventName = `ObjectCreated:${string}`;

/** Notifies the functions of a bucket. It resolves when every event is stored, and the write is acknowledged after that. */
export type Notify = (
  bucket: Bucket,
  event: EventName,
  object: Pick<ObjectRecord, 'key' | 'size' | 'etag'>,
) => Promise<void>;

/** As `AWS::S3::Bucket` writes it. */
interface Configuration {
  LambdaConfigurations?: {
    Event: string;
    Function: string;
    Filter?: { S3Key: { Rules: { Name: string; Value: string }[] } };
  }[];
}

/**
 * Reads the functions that a bucket notifies of new objects.
 * @throws Error for another target or event, and, as S3 does, for a function that S3 may not invoke
 */
export function targetsOf(
  { logicalId, physicalId, properties }: Resource,
  invokers: Invokers | undefined,
): NotificationTarget[] {
  const { LambdaConfigurations = [], ...others } = (properties.NotificationConfiguration ??
    {}) as Configuration;
  const [other] = Object.keys(others);
  if (other) throw new Error(`The bucket ${logicalId} has ${other}. Functions are emulated.`);
  return LambdaConfigurations.map(({ Event: event, Function: target, Filter }) => {
    const [rule, ...others] = Filter?.S3Key.Rules ?? [];
    if (event !== EVENT || others.length > 0 || !['prefix', undefined].includes(rule?.Name.toLowerCase()))
      throw new Error(
        `The bucket ${logicalId} notifies of ${event}. New objects below a prefix are emulated.`,
      );
    if (invokers?.mayInvoke('s3.amazonaws.com', arn('s3', physicalId), target) === false)
      throw new Error(
        `The bucket ${logicalId} may not notify ${target}: no permission lets S3 invoke it for this bucket.`,
      );
    return { arn: target, prefix: rule?.Value ?? '' };
  });
}

/** Sends notifications in AWS's event shape. Lambda's asynchronous queue stores and retries them. */
export function notifyThrough(lambda: Lambda): Notify {
  let sequence = Date.now();
  return async (bucket, event, object) => {
    for (const target of bucket.targets) {
      if (!object.key.startsWith(target.prefix)) continue;
      sequence += 1;
      const body = { Records: [recordOf(bucket.name, event, object, sequence)] };
      await lambda.invokeAsync(target.arn, body);
    }
  };
}

function recordOf(
  bucket: string,
  eventName: EventName,
  { key, size, etag }: Pick<ObjectRecord, 'key' | 'size' | 'etag'>,
  sequence: number,
) {
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: REGION,
    eventTime: new Date().toISOString(),
    eventName,
    userIdentity: { principalId: 'LOCAL' },
    requestParameters: { sourceIPAddress: '127.0.0.1' },
    responseElements: { 'x-amz-request-id': randomUUID(), 'x-amz-id-2': randomUUID() },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: EVENT,
      bucket: { name: bucket, ownerIdentity: { principalId: 'LOCAL' }, arn: arn('s3', bucket) },
      object: {
        // S3 encodes the key as a form does. Handlers must decode it, here as in AWS.
        key: new URLSearchParams([['', key]]).toString().slice(1).replaceAll('%2F', '/'),
        size,
        eTag: etag.replaceAll('"', ''),
        sequencer: sequence.toString(16).toUpperCase().padStart(16, '0'),
      },
    },
  };
}
