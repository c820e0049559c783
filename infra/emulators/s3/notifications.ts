import { randomUUID } from 'node:crypto';
import { arn, REGION } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { Invokers } from '../iam/invokers.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Bucket, NotificationTarget } from './bucket.ts';
import type { ObjectRecord } from './object-record.ts';

type EventName = `Object${'Created' | 'Removed'}:${string}` | `LifecycleExpiration:${string}`;

/** Notifies the targets of a bucket. It resolves when every event is stored, and the write is acknowledged after that. */
export type Notify = (
  bucket: Bucket,
  event: EventName,
  object: Pick<ObjectRecord, 'key' | 'size' | 'etag'>,
) => Promise<void>;

/** As `AWS::S3::Bucket` writes it. */
interface OwnConfiguration {
  LambdaConfigurations?: OwnTarget[];
  QueueConfigurations?: OwnTarget[];
}
interface OwnTarget {
  Event: string;
  Function?: string;
  Queue?: string;
  Filter?: { S3Key: { Rules: NotificationTarget['rules'] } };
}

/** As `Custom::S3BucketNotifications` writes it, which is what CDK's `addEventNotification` makes. */
interface CustomConfiguration {
  LambdaFunctionConfigurations?: CustomTarget[];
  QueueConfigurations?: CustomTarget[];
}
interface CustomTarget {
  Events: string[];
  LambdaFunctionArn?: string;
  QueueArn?: string;
  Filter?: { Key: { FilterRules: NotificationTarget['rules'] } };
}

/**
 * Reads the targets of a bucket.
 * @throws Error for a target that is neither a function nor a queue, and, as S3 does, for a function that S3 may not invoke
 */
export function targetsOf(
  bucket: Resource,
  custom: Resource[],
  invokers: Invokers | undefined,
): NotificationTarget[] {
  const targets = statedTargets(bucket, custom);
  for (const { arn: target } of targets) {
    if (!target.includes(':lambda:') || !invokers) continue;
    if (invokers.mayInvoke('s3.amazonaws.com', arn('s3', bucket.physicalId), target)) continue;
    throw new Error(
      `The bucket ${bucket.logicalId} may not notify ${target}: no permission lets S3 invoke it for this bucket.`,
    );
  }
  return targets;
}

function statedTargets(
  { logicalId, physicalId, properties }: Resource,
  custom: Resource[],
): NotificationTarget[] {
  const own = configurationOf<OwnConfiguration>(properties);
  const added = custom
    .filter((resource) => resource.properties.BucketName === physicalId)
    .map((resource) => configurationOf<CustomConfiguration>(resource.properties));
  for (const configuration of [own, ...added]) {
    const other = ['TopicConfigurations', 'EventBridgeConfiguration'].find((name) => name in configuration);
    if (other) throw new Error(`The bucket ${logicalId} has ${other}. Functions and queues are emulated.`);
  }
  return [
    ...[...(own.LambdaConfigurations ?? []), ...(own.QueueConfigurations ?? [])].map(
      ({ Event, Function: lambda, Queue, Filter }) => ({
        arn: lambda ?? Queue ?? '',
        event: Event,
        rules: Filter?.S3Key.Rules ?? [],
      }),
    ),
    ...added
      .flatMap((one) => [...(one.LambdaFunctionConfigurations ?? []), ...(one.QueueConfigurations ?? [])])
      .flatMap(({ Events, LambdaFunctionArn, QueueArn, Filter }) =>
        Events.map((event) => ({
          arn: LambdaFunctionArn ?? QueueArn ?? '',
          event,
          rules: Filter?.Key.FilterRules ?? [],
        })),
      ),
  ];
}

function configurationOf<T extends object>({ NotificationConfiguration = {} }: Record<string, unknown>): T {
  return NotificationConfiguration as T;
}

/**
 * Sends notifications in AWS's event shape. For functions, Lambda's asynchronous queue stores and retries them; `send`
 * puts them into a queue.
 */
export function notifyThrough(
  lambda: Lambda,
  send: (queueArn: string, body: string) => Promise<void>,
): Notify {
  let sequence = Date.now();
  return async (bucket, event, object) => {
    for (const target of bucket.targets) {
      if (!covers(target, event, object.key)) continue;
      sequence += 1;
      const body = { Records: [recordOf(bucket.name, event, object, target, sequence)] };
      if (target.arn.includes(':sqs:')) await send(target.arn, JSON.stringify(body));
      else await lambda.invokeAsync(target.arn, body);
    }
  };
}

function recordOf(
  bucket: string,
  eventName: EventName,
  { key, size, etag }: Pick<ObjectRecord, 'key' | 'size' | 'etag'>,
  target: NotificationTarget,
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
      configurationId: target.event,
      bucket: { name: bucket, ownerIdentity: { principalId: 'LOCAL' }, arn: arn('s3', bucket) },
      object: {
        // S3 encodes the key as a form does. Handlers must decode it, here as in AWS.
        key: new URLSearchParams([['', key]]).toString().slice(1).replaceAll('%2F', '/'),
        ...(eventName.startsWith('ObjectCreated') && { size, eTag: etag.replaceAll('"', '') }),
        sequencer: sequence.toString(16).toUpperCase().padStart(16, '0'),
      },
    },
  };
}

function covers({ event, rules }: NotificationTarget, happened: string, key: string): boolean {
  const wanted = event.replace(/^s3:/, '');
  const matches = wanted.endsWith('*') ? happened.startsWith(wanted.slice(0, -1)) : happened === wanted;
  return (
    matches &&
    rules.every(({ Name, Value }) =>
      Name.toLowerCase() === 'prefix' ? key.startsWith(Value) : key.endsWith(Value),
    )
  );
}
