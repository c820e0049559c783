import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Resource } from '../assembly/resource.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import { isRegionDown } from '../faults/region-fault.ts';
import type { Iam } from '../iam/iam.ts';
import { SignatureError, signerOf } from '../iam/signature.ts';
import { listen } from '../listen.ts';
import { readBody } from '../read-body.ts';
import { createServer } from '../server.ts';
import type { Service } from '../service.ts';
import type { Store } from '../store/store.ts';
import { ACTIONS } from './actions.ts';
import { toInput } from './input.ts';
import { answerInXml, errorInXml, isForm, readForm } from './query-protocol.ts';
import { openQueue, type Queue } from './queues.ts';
import { SqsError } from './sqs-error.ts';

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

/** Starts SQS for these queues. */
export async function startSqs({
  queues: resources,
  store,
  iam,
  faults = NO_FAULTS,
}: SqsOptions): Promise<Sqs> {
  const find = (arn: string): Queue | undefined => queues.find((queue) => queue.arn === arn);
  const queues: Queue[] = await Promise.all(resources.map((resource) => openQueue(resource, store, find)));

  async function handle(req: IncomingMessage): Promise<{ name: string; answer: object }> {
    const body = await readBody(req, BODY_LIMIT);
    if (!body) throw new SqsError('RequestEntityTooLarge', 'The request is too large.', 413);
    const caller = signerOf(req, iam, body);
    const text = body.toString();
    const { name, input: given } = isForm(req.headers['content-type'])
      ? readForm(text)
      : {
          name: String(req.headers['x-amz-target'] ?? '').replace('AmazonSQS.', ''),
          input: JSON.parse(text || '{}'),
        };
    return { name, answer: await perform(name, given, caller) };
  }

  async function perform(name: string, given: unknown, caller: string | undefined): Promise<object> {
    if (name === 'ListQueues') return listQueues(caller);
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action) throw new SqsError('UnsupportedOperation', `${name} is not emulated.`);
    const input = toInput(given);
    const queueName = input.QueueName ?? input.QueueUrl?.split('/').at(-1);
    const queue = queues.find((candidate) => candidate.name === queueName);
    if (!queue) throw new SqsError('QueueDoesNotExist', 'The specified queue does not exist.');
    if (!caller || !iam.allows(caller, `sqs:${action.permission}`, queue.arn)) {
      throw denied(action.permission, queue.arn);
    }
    return action.perform(queue, input);
  }

  function listQueues(caller: string | undefined): object {
    if (!caller || !iam.allows(caller, 'sqs:ListQueues', '*')) throw denied('ListQueues', '*');
    return { QueueUrls: queues.map(({ url }) => url) };
  }

  const respond = (req: IncomingMessage, res: ServerResponse) => {
    const asForm = isForm(req.headers['content-type']);
    const type = asForm ? 'text/xml' : 'application/x-amz-json-1.0';
    const send = (status: number, body: string) => res.writeHead(status, { 'content-type': type }).end(body);
    return handle(req).then(
      ({ name, answer }) => send(200, asForm ? answerInXml(name, answer) : JSON.stringify(answer)),
      (error) => {
        const { code, message, status } = toSqsError(error);
        if (status === 500) console.error(error);
        const json = JSON.stringify({ __type: `com.amazonaws.sqs#${code}`, message });
        send(status, asForm ? errorInXml(code, message) : json);
      },
    );
  };
  const server = createServer(respond, undefined, () => isRegionDown(faults));
  return {
    ...(await listen(server)),
    queues,
    find,
    async send(arn, body) {
      const queue = find(arn);
      if (!queue) throw new Error(`No template has the queue ${arn}.`);
      await queue.send(body);
    },
  };
}

function denied(permission: string, resource: string): SqsError {
  return new SqsError(
    'AccessDeniedException',
    `Not authorized to perform sqs:${permission} on ${resource}`,
    403,
  );
}

function toSqsError(error: unknown): SqsError {
  if (error instanceof SqsError) return error;
  if (error instanceof SignatureError) return new SqsError('InvalidClientTokenId', error.message, 403);
  if (error instanceof SyntaxError) return new SqsError('SerializationException', 'The body is not JSON.');
  return new SqsError('InternalFailure', 'The request processing has failed.', 500);
}
