import { Agent, type IncomingMessage, request } from 'node:http';
import { type Call, json, operationOf, type Reply, startAwsApi } from '../aws-api.ts';
import { AwsError } from '../aws-error.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import { isDiskFull } from '../faults/outages.ts';
import type { FunctionKeys } from '../iam/function-keys.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import type { Notifier } from '../notifier.ts';
import type { Service } from '../service.ts';
import { type Access, accessesOf, type Body, pooled } from './access.ts';
import type { PointInTime } from './point-in-time.ts';
import { type Throttling, throttledByFault } from './table-fault.ts';
import type { Table } from './tables.ts';

export interface ProxyOptions {
  /** URL of the database. */
  upstream: string;
  tables: Table[];
  iam: FunctionKeys;
  pointInTime: PointInTime;
  /** Notified after each request that may have changed a table. */
  changes: Notifier;
  /** @default no faults */
  faults?: FaultSource;
}

// DynamoDB's limit for a request.
const BODY_LIMIT = 16 * 1024 * 1024;
const READS = /^(Get|BatchGet|TransactGet|Query|Scan|Describe|List)/;

/** Forwards the requests that the caller's role allows to the database, which knows no roles. */
export function startAuthorizingProxy(options: ProxyOptions): Promise<Service> {
  const { upstream, tables, iam, pointInTime, changes, faults = NO_FAULTS } = options;
  const agent = new Agent({ keepAlive: true });

  async function answer({ req, body, signer }: Call): Promise<Reply> {
    const accessKeyId = signer();
    if (accessKeyId === undefined)
      throw new AwsError(
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      );
    const operation = operationOf(req);
    const { asked, accesses } = readCall(operation, body);
    if (accessKeyId !== iam.runnerKey.accessKeyId) {
      // AWS does not say whether it decides on each item alone or on the keys of all items: both must pass.
      const denied = [...accesses, ...pooled(accesses)].find((access) => !isAllowed(accessKeyId, access));
      if (denied) throw new AwsError('AccessDeniedException', refusal(iam.principalOf(accessKeyId), denied));
    }
    const throttling = throttledByFault(faults, operation, accesses);
    if (throttling) throw throttled(throttling, asked);
    if (!READS.test(operation) && isDiskFull(faults))
      throw new AwsError('InternalServerError', 'The disk is full.', 500);
    return (await pointInTime.answer(operation, { ...asked })) ?? (await forward(req, body));
  }

  /** @throws AwsError for a body that is not DynamoDB's */
  function readCall(operation: string, body: Buffer): { asked: Body; accesses: Access[] } {
    try {
      const asked: Body = JSON.parse(body.toString() || '{}');
      return { asked, accesses: accessesOf(operation, asked, tables) };
    } catch (error) {
      throw new AwsError('SerializationException', String(error));
    }
  }

  function isAllowed(accessKeyId: string, { action, resource, leadingKeys }: Access): boolean {
    const context: Record<string, string[]> = leadingKeys ? { 'dynamodb:LeadingKeys': leadingKeys } : {};
    return iam.allows(accessKeyId, action, resource, context);
  }

  function forward(req: IncomingMessage, body: Buffer): Promise<Reply> {
    const { host, connection, ...given } = req.headers;
    // Some databases keep separate tables for each access key. All callers share one key here.
    const headers = { ...given, authorization: asRunner(given.authorization) };
    return new Promise((resolve, reject) => {
      const sent = request(upstream, { method: req.method, path: req.url, agent, headers }, (answer) => {
        // The database would let every web page read its answers, and has a time of its own.
        const { 'access-control-allow-origin': _, date: __, ...sentBack } = answer.headers;
        resolve({ status: answer.statusCode, headers: sentBack, body: answer });
        if (!READS.test(operationOf(req))) answer.once('close', () => changes.notify());
      });
      sent.on('error', ({ message }) =>
        reject(new AwsError('InternalServerError', `The database does not answer: ${message}`, 500)),
      );
      sent.end(body);
    });
  }

  return startAwsApi({ iam, faults, limit: BODY_LIMIT, protocol: json('x-amz-json-1.0'), answer });
}

function asRunner(authorization = ''): string {
  return authorization.replace(/Credential=[^/]+\//, `Credential=${RUNNER_KEY.accessKeyId}/`);
}

function refusal(principal: string, { action, resource, leadingKeys }: Access): string {
  const keys = leadingKeys ? ` (leading keys: ${leadingKeys.join(', ')})` : '';
  return `User: ${principal} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action${keys}`;
}

/** A throttled transaction is cancelled with a reason for each item. */
function throttled({ message, reason }: Throttling, { TransactItems }: Body): AwsError {
  if (!TransactItems)
    return new AwsError('ThrottlingException', message, 400, { ThrottlingReasons: [reason] });
  const Code = 'ThrottlingError';
  const summary = `Transaction cancelled, please refer cancellation reasons for specific reasons [${Code}]`;
  const CancellationReasons = TransactItems.map(() => ({ Code, Message: message }));
  return new AwsError('TransactionCanceledException', summary, 400, { CancellationReasons });
}
