import type { Resource } from '../assembly/resource.ts';
import { json, operationOf, startAwsApi } from '../aws-api.ts';
import { AwsError } from '../aws-error.ts';
import { regional, service, types, url } from '../declaration.ts';
import type { FaultSource } from '../faults/faults.ts';
import type { Iam } from '../iam/iam.ts';
import type { Service } from '../service.ts';
import type { Store } from '../store/store.ts';
import { ACTIONS, toInput } from './actions.ts';
import { openQueue, type Queue } from './queues.ts';

export interface Sqs extends Service {
  queues: Queue[];
  /** Sends as Lambda does to a destination or dead-letter queue. @throws Error if no template has the queue */
  send(queueArn: string, body: string): Promise<void>;
  find(queueArn: string): Queue | undefined;
}

export interface SqsOptions {
  queues: Resource[];
  store: Store;
  iam: Iam;
  /** @default no faults */
  faults?: FaultSource;
}

// Ten messages of a megabyte, with what JSON adds to them.
const BODY_LIMIT = 12 * 1024 * 1024;

export async function startSqs({ queues: resources, store, iam, faults }: SqsOptions): Promise<Sqs> {
  const find = (arn: string): Queue | undefined => queues.find((queue) => queue.arn === arn);
  const queues: Queue[] = await Promise.all(resources.map((resource) => openQueue(resource, store, find)));

  const service = await startAwsApi({
    iam,
    faults,
    limit: BODY_LIMIT,
    protocol: json('x-amz-json-1.0'),
    async answer({ req, body, authorize }) {
      const operation = operationOf(req);
      if (operation === 'ListQueues') {
        authorize('sqs:ListQueues', '*');
        return { body: { QueueUrls: queues.map(({ url }) => url) } };
      }
      const action = Object.hasOwn(ACTIONS, operation) ? ACTIONS[operation] : undefined;
      if (!action) return undefined;
      // Null is a missing field.
      const input = toInput(JSON.parse(body.toString() || '{}', (_, value) => value ?? undefined));
      const queueName = input.QueueUrl?.split('/').at(-1);
      const queue = queues.find((candidate) => candidate.name === queueName);
      if (!queue) throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
      authorize('sqs:SendMessage', queue.arn);
      const trace = req.headers['x-amzn-trace-id'];
      return { body: await action(queue, input, trace && String(trace)) };
    },
  });
  return {
    ...service,
    queues,
    find,
    async send(arn, body) {
      const queue = find(arn);
      if (!queue) throw new Error(`No template has the queue ${arn}.`);
      await queue.send(body);
    },
  };
}

declare module '../service.ts' {
  interface Services {
    sqs?: Sqs;
  }
}

export const SERVICE = service('sqs', {
  needs: ['store'],
  resources: types('AWS::SQS::Queue'),
  start: ({ store }, cloud, queues) => startSqs({ ...cloud, queues, store }),
  address: { url, hosts: regional('sqs'), sdk: 'SQS' },
});
