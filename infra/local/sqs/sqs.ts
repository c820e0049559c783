import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Resource } from '../assembly/resource.ts';
import type { Iam } from '../iam/iam.ts';
import { listen } from '../listen.ts';
import { SignatureError, signerOf } from '../s3/signature.ts';
import type { Service } from '../service.ts';
import type { Store } from '../store/store.ts';
import { md5, openQueue, type Queue } from './queues.ts';

export interface Sqs extends Service {
  queues: Queue[];
  /** Sends as Lambda does to a destination or dead-letter queue. @throws Error for an ARN that no template has. */
  send(queueArn: string, body: string): Promise<void>;
  find(queueArn: string): Queue | undefined;
}

export interface SqsOptions {
  queues: Resource[];
  store: Store;
  iam: Iam;
}

interface Input {
  QueueUrl?: string;
  QueueName?: string;
  MessageBody?: string;
  DelaySeconds?: number;
  MaxNumberOfMessages?: number;
  VisibilityTimeout?: number;
  ReceiptHandle?: string;
}

const ACTIONS: Record<string, (queue: Queue, input: Input) => Promise<object>> = {
  async SendMessage(queue, { MessageBody = '', DelaySeconds }) {
    const { id } = await queue.send(MessageBody, DelaySeconds);
    return { MessageId: id, MD5OfMessageBody: md5(MessageBody) };
  },
  async ReceiveMessage(queue, { MaxNumberOfMessages = 1, VisibilityTimeout }) {
    const messages = await queue.receive(MaxNumberOfMessages, VisibilityTimeout);
    return {
      Messages: messages.map(({ id, body, receiptHandle, receiveCount }) => ({
        MessageId: id,
        Body: body,
        MD5OfBody: md5(body),
        ReceiptHandle: receiptHandle,
        Attributes: { ApproximateReceiveCount: String(receiveCount) },
      })),
    };
  },
  async DeleteMessage(queue, { ReceiptHandle = '' }) {
    await queue.remove(ReceiptHandle);
    return {};
  },
  async GetQueueAttributes(queue) {
    const messages = await queue.list();
    const hidden = messages.filter(({ visibleAt }) => visibleAt > Date.now()).length;
    return {
      Attributes: {
        QueueArn: queue.arn,
        ApproximateNumberOfMessages: String(messages.length - hidden),
        ApproximateNumberOfMessagesNotVisible: String(hidden),
      },
    };
  },
  async GetQueueUrl(queue) {
    return { QueueUrl: queue.url };
  },
  async PurgeQueue(queue) {
    await queue.purge();
    return {};
  },
};

/** Starts an SQS (its JSON protocol) with these queues. */
export async function startSqs({ queues: resources, store, iam }: SqsOptions): Promise<Sqs> {
  const find = (arn: string): Queue | undefined => queues.find((queue) => queue.arn === arn);
  const queues: Queue[] = resources.map((resource) => openQueue(resource, store, find));

  async function handle(req: IncomingMessage): Promise<[status: number, body: object]> {
    const caller = signerOf(req, iam);
    const name = String(req.headers['x-amz-target'] ?? '').replace('AmazonSQS.', '');
    const action = ACTIONS[name];
    if (!action) return refusal('UnsupportedOperation', `${name} is not covered.`);
    const input = await readJson(req);
    const queueName = input.QueueName ?? input.QueueUrl?.split('/').at(-1);
    const queue = queues.find((candidate) => candidate.name === queueName);
    if (!queue) return refusal('QueueDoesNotExist', 'The specified queue does not exist.');
    if (!caller || !iam.allows(caller, `sqs:${name}`, queue.arn)) {
      return refusal('AccessDeniedException', `Not authorized to perform sqs:${name} on ${queue.arn}`, 403);
    }
    return [200, await action(queue, input)];
  }

  const server = createServer((req, res) => {
    handle(req)
      .catch(refusalOf)
      .then(([status, body]) => {
        res.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
      });
  });
  return {
    ...(await listen(server)),
    queues,
    find,
    async send(arn, body) {
      const queue = find(arn);
      if (!queue) throw new Error(`No template has the queue ${arn}`);
      await queue.send(body);
    },
  };
}

function refusalOf(error: unknown): [number, object] {
  if (error instanceof SignatureError) return refusal('InvalidClientTokenId', error.message, 403);
  if (error instanceof SyntaxError) return refusal('SerializationException', 'The body is not JSON.');
  console.error(error);
  return refusal('InternalFailure', 'The request processing has failed.', 500);
}

function refusal(code: string, message: string, status = 400): [number, object] {
  return [status, { __type: `com.amazonaws.sqs#${code}`, message }];
}

async function readJson(req: IncomingMessage): Promise<Input> {
  return JSON.parse((await text(req)) || '{}') as Input;
}
