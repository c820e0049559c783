import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { XMLBuilder } from 'fast-xml-parser';
import { AwsError } from './aws-error.ts';
import { type FaultSource, NO_FAULTS } from './faults/faults.ts';
import { isRegionDown } from './faults/outages.ts';
import type { Iam } from './iam/iam.ts';
import { SignatureError, signerOf } from './iam/signature.ts';
import { createServer, listen, readBody, urlOf } from './server.ts';
import type { Service } from './service.ts';

export interface Call {
  req: IncomingMessage;
  url: URL;
  body: Buffer;
  /** The access key that signed it; undefined if it is not signed. @throws SignatureError */
  signer(): string | undefined;
  /** @throws AwsError unless the signer may do the action (`sqs:SendMessage`) on the resource */
  authorize(action: string, resource: string): void;
}

/** An answer. An object is written as the protocol does, anything else as it is. */
export interface Reply {
  status?: number;
  headers?: Record<string, string | string[] | undefined>;
  body?: string | Buffer | Readable | object;
}

/** How a service writes its answers, and what it calls the errors that all services have. */
export interface Protocol {
  type: string;
  write(value: object): string;
  error(error: AwsError): object;
  names: Record<'denied' | 'unsigned' | 'unknownKey' | 'wrongSignature' | 'unknown' | 'malformed', string>;
}

export interface AwsApi {
  iam: Pick<Iam, 'secretOf' | 'allows'>;
  /** The longest body, in bytes, and the error for a longer one. @default RequestEntityTooLarge */
  limit: number;
  tooLarge?: string;
  protocol: Protocol;
  /** Those of every answer. @default none */
  headers?: Record<string, string>;
  /** Undefined for an operation that is not emulated. */
  answer(call: Call): Promise<Reply | undefined>;
}

/** Names of JSON's protocols in every service; `version` as in `application/x-amz-json-1.0`. */
export const json = (version: string): Protocol => ({
  type: `application/${version}`,
  write: JSON.stringify,
  error: ({ code, message, details }) => ({ __type: code, message, ...details }),
  names: {
    denied: 'AccessDeniedException',
    unsigned: 'MissingAuthenticationTokenException',
    unknownKey: 'UnrecognizedClientException',
    wrongSignature: 'InvalidSignatureException',
    unknown: 'UnknownOperationException',
    malformed: 'SerializationException',
  },
});

const builder = new XMLBuilder();

/** SES's query protocol, whose requests are forms, and REST with XML. */
export const XML: Protocol = {
  type: 'text/xml',
  write: (value) => builder.build(value),
  error: ({ code: Code, message: Message, status }) => ({
    ErrorResponse: {
      Error: { Type: status < 500 ? 'Sender' : 'Receiver', Code, Message },
      RequestId: randomUUID(),
    },
  }),
  names: {
    denied: 'AccessDenied',
    unsigned: 'MissingAuthenticationToken',
    unknownKey: 'InvalidClientTokenId',
    wrongSignature: 'SignatureDoesNotMatch',
    unknown: 'InvalidAction',
    malformed: 'MalformedInput',
  },
};

export function startAwsApi(api: AwsApi & { faults?: FaultSource }): Promise<Service> {
  const { faults = NO_FAULTS } = api;
  return listen(createServer(answerCalls(api), undefined, () => isRegionDown(faults)));
}

/** The handler of an API: reads the call, checks its signature when it is asked for, and writes the answer or the error. */
export function answerCalls(api: AwsApi) {
  const { iam, limit, tooLarge = 'RequestEntityTooLarge', protocol, answer } = api;
  const { names } = protocol;

  async function perform(req: IncomingMessage): Promise<Reply> {
    const body = await readBody(req, limit);
    if (!body) throw new AwsError(tooLarge, `The request is longer than ${limit} bytes.`, 413);
    const signer = () => signerOf(req, iam, body);
    const reply = await answer({
      req,
      url: urlOf(req),
      body,
      signer,
      authorize(action, resource) {
        const caller = signer();
        if (!caller) throw new AwsError(names.unsigned, 'Missing Authentication Token', 403);
        if (iam.allows(caller, action, resource)) return;
        const message = `The caller is not authorized to perform: ${action} on resource: ${resource}`;
        throw new AwsError(names.denied, message, 403);
      },
    });
    if (reply) return reply;
    const operation = operationOf(req) || `${req.method} ${urlOf(req).pathname}`;
    throw new AwsError(names.unknown, `${operation} is not emulated.`);
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const reply = await perform(req).catch((thrown): Reply => {
      const error = asAwsError(thrown, protocol);
      if (error.status === 500 && !req.destroyed) console.error(thrown);
      return {
        status: error.status,
        headers: { 'x-amzn-errortype': error.code },
        body: protocol.error(error),
      };
    });
    const { status = 200, headers, body } = reply;
    res.writeHead(status, { 'content-type': protocol.type, ...api.headers, ...headers });
    if (body instanceof Readable) await pipeline(body, res);
    else res.end(typeof body === 'object' && !Buffer.isBuffer(body) ? protocol.write(body) : body);
  };
}

/** The operation that a call of a JSON protocol names. */
export function operationOf({ headers }: IncomingMessage): string {
  return String(headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1) as string;
}

/** A path of a REST API. The groups of the path are the arguments of what answers. */
export type Route = [
  method: string,
  path: RegExp,
  answer: (call: Call, ...groups: string[]) => Reply | Promise<Reply>,
];

/** Answers by the first route that has method and path; undefined if none has. @throws URIError */
export async function answerRoute(routes: Route[], call: Call): Promise<Reply | undefined> {
  for (const [method, path, answer] of routes) {
    const groups = method === call.req.method ? path.exec(call.url.pathname) : null;
    if (groups) return answer(call, ...groups.slice(1).map(decodeURIComponent));
  }
  return undefined;
}

function asAwsError(error: unknown, { names }: Protocol): AwsError {
  if (error instanceof AwsError) return error;
  if (error instanceof SignatureError) {
    const name = error.code === 'InvalidAccessKeyId' ? names.unknownKey : names.wrongSignature;
    return new AwsError(name, error.message, 403);
  }
  if (error instanceof SyntaxError || error instanceof URIError)
    return new AwsError(names.malformed, 'The request cannot be read.');
  return new AwsError('InternalFailure', 'The request processing has failed.', 500);
}
