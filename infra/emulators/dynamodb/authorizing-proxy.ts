import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { isDiskFull } from '../faults/disk-fault.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import { isRegionDown } from '../faults/region-fault.ts';
import type { FunctionKeys } from '../iam/function-keys.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import { jsonCodeOf, SignatureError, signerOf } from '../iam/signature.ts';
import { listen } from '../listen.ts';
import type { Notifier } from '../notifier.ts';
import { readBody } from '../read-body.ts';
import { createServer } from '../server.ts';
import type { Service } from '../service.ts';
import { type Access, accessesOf, type Body, pooled } from './access.ts';
import type { PointInTime } from './point-in-time.ts';
import { throttledByFault } from './table-fault.ts';
import type { Table } from './tables.ts';
import type { Throttling, Throughput } from './throughput.ts';

export interface ProxyOptions {
  /** URL of the database. */
  upstream: string;
  tables: Table[];
  iam: FunctionKeys;
  throughput: Throughput;
  pointInTime: PointInTime;
  /** Notified after each request that may have changed a table. */
  changes: Notifier;
  /** @default no faults */
  faults?: FaultSource;
}

// DynamoDB's limit for a request.
const BODY_LIMIT = 16 * 1024 * 1024;
const READS = /^(Get|BatchGet|TransactGet|Query|Scan|Describe|List)/;

/** Forwards the requests that the caller's role and the tables' throughput allow to the database, which knows neither. */
export function startAuthorizingProxy(options: ProxyOptions): Promise<Service> {
  const { upstream, tables, iam, throughput, pointInTime, changes, faults = NO_FAULTS } = options;
  const agent = new Agent({ keepAlive: true });

  async function handle(req: IncomingMessage, res: ServerResponse) {
    const body = await readBody(req, BODY_LIMIT);
    if (!body) return refuse(res, 'RequestEntityTooLarge', 'The request is too large.', 413);
    const accessKeyId = signerOf(req, iam, body);
    if (accessKeyId === undefined) {
      return refuse(
        res,
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      );
    }
    const operation = operationOf(req.headers);
    const asked: Body = JSON.parse(body.toString() || '{}');
    const accesses = accessesOf(operation, asked, tables);
    if (accessKeyId !== iam.runnerKey.accessKeyId) {
      // AWS does not say whether it decides on each item alone or on the keys of all items: both must pass.
      const denied = [...accesses, ...pooled(accesses)].find((access) => !isAllowed(accessKeyId, access));
      if (denied) return refuse(res, 'AccessDeniedException', refusal(iam.principalOf(accessKeyId), denied));
    }
    const throttling = throttledByFault(faults, operation, accesses) ?? throughput.admit(operation, asked);
    if (throttling) return throttle(res, throttling, asked);
    if (!READS.test(operation) && isDiskFull(faults))
      return refuse(res, 'InternalServerError', 'The disk is full.', 500);
    const answer = await pointInTime.answer(operation, { ...asked });
    if (answer) return send(res, answer.status, answer.body);
    forward(req, res, body, (bytes) => throughput.countRead(operation, asked, bytes));
  }

  function isAllowed(accessKeyId: string, { action, resource, leadingKeys }: Access): boolean {
    const context: Record<string, string[]> = leadingKeys ? { 'dynamodb:LeadingKeys': leadingKeys } : {};
    return iam.allows(accessKeyId, action, resource, context);
  }

  function forward(
    req: IncomingMessage,
    res: ServerResponse,
    body: Buffer,
    answered: (bytes: number) => void,
  ): void {
    const { host, connection, ...headers } = req.headers;
    const sent = request(
      upstream,
      {
        method: req.method,
        path: req.url,
        agent,
        // Some databases keep separate tables for each access key. All callers share one key here.
        headers: { ...headers, authorization: asRunner(headers.authorization) },
      },
      (answer) => {
        // The database would let every web page read its answers.
        const { 'access-control-allow-origin': _, ...sentBack } = answer.headers;
        res.writeHead(answer.statusCode ?? 502, sentBack);
        answer.pipe(res);
        answered(Number(answer.headers['content-length'] ?? 0));
        if (!READS.test(operationOf(headers))) answer.once('end', () => changes.notify());
      },
    );
    sent.on('error', (error) => {
      if (res.headersSent) res.destroy();
      else refuse(res, 'InternalServerError', `The database does not answer: ${error.message}`, 500);
    });
    sent.end(body);
  }

  const respond = (req: IncomingMessage, res: ServerResponse) =>
    handle(req, res).catch((error) => {
      if (error instanceof SignatureError) refuse(res, jsonCodeOf(error), error.message);
      else refuse(res, 'SerializationException', String(error));
    });
  const server = createServer(respond, undefined, () => isRegionDown(faults));
  return listen(server);
}

function operationOf(headers: IncomingHttpHeaders): string {
  return String(headers['x-amz-target']).split('.').at(-1) ?? '';
}

function asRunner(authorization = ''): string {
  return authorization.replace(/Credential=[^/]+\//, `Credential=${RUNNER_KEY.accessKeyId}/`);
}

function refusal(principal: string, { action, resource, leadingKeys }: Access): string {
  const keys = leadingKeys ? ` (leading keys: ${leadingKeys.join(', ')})` : '';
  return `User: ${principal} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action${keys}`;
}

/** A throttled transaction is cancelled with a reason for each item. */
function throttle(res: ServerResponse, { message, reason }: Throttling, { TransactItems }: Body): void {
  if (TransactItems) {
    const Code = 'ThrottlingError';
    const summary = `Transaction cancelled, please refer cancellation reasons for specific reasons [${Code}]`;
    const CancellationReasons = TransactItems.map(() => ({ Code, Message: message }));
    refuse(res, 'TransactionCanceledException', summary, 400, { CancellationReasons });
  } else {
    refuse(res, 'ThrottlingException', message, 400, { ThrottlingReasons: [reason] });
  }
}

function refuse(res: ServerResponse, code: string, message: string, status = 400, details = {}): void {
  send(res, status, { __type: `com.amazon.coral.service#${code}`, message, ...details });
}

function send(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  res.end(JSON.stringify(body));
}
