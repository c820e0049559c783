import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { Iam } from '../iam/iam.ts';
import { SignatureError, signerOf } from '../iam/signature.ts';
import { listen } from '../listen.ts';
import { readBody } from '../read-body.ts';
import { createServer } from '../server.ts';
import type { Service } from '../service.ts';
import type { DeployedFunction } from './deployed-functions.ts';
import type { Distribution } from './distribution.ts';
import type { Invalidations } from './invalidations.ts';

const parser = new XMLParser({ isArray: (name) => name === 'Path', parseTagValue: false });
const BODY_LIMIT = 1024 * 1024;
const builder = new XMLBuilder({ ignoreAttributes: false });

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** An error with CloudFront's name for it. */
class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Serves ListDistributions, CreateInvalidation, GetFunction, UpdateFunction and PublishFunction of CloudFront's API. What
 * they do has effect before the answer.
 */
export function startCloudFrontApi(
  distribution: Distribution,
  invalidations: Invalidations,
  iam: Iam,
): Promise<Service> {
  async function handle(req: IncomingMessage): Promise<Answer> {
    const body = await readBody(req, BODY_LIMIT);
    if (!body) throw new ApiError(413, 'RequestEntityTooLarge', 'The request is too large.');
    const caller = signerOf(req, iam, body);
    const require = (action: string, resource: string) => {
      if (caller && iam.allows(caller, `cloudfront:${action}`, resource)) return;
      throw new ApiError(403, 'AccessDenied', `The caller may not call ${action}.`);
    };
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://cloudfront');
    if (req.method === 'POST' && pathname === `/2020-05-31/distribution/${distribution.id}/invalidation`) {
      require('CreateInvalidation', distribution.arn);
      return invalidate(pathname, invalidations, body.toString());
    }
    if (req.method === 'GET' && pathname === '/2020-05-31/distribution') {
      require('ListDistributions', '*');
      return listOf(distribution);
    }
    const [, name = '', action] = /^\/2020-05-31\/function\/([\w-]+)(?:\/(publish))?$/.exec(pathname) ?? [];
    const found = distribution.functions.get(name);
    const operation = found && operationOf(req.method, action);
    if (!operation) throw new ApiError(404, 'NoSuchResource', 'Unknown resource or operation.');
    require(operation, found.arn);
    if (operation === 'GetFunction') return codeOf(found, searchParams.get('Stage') ?? 'DEVELOPMENT');
    if (req.headers['if-match'] !== found.etag('DEVELOPMENT'))
      throw new ApiError(412, 'PreconditionFailed', 'The If-Match version is not the current one.');
    if (operation === 'PublishFunction') found.publish();
    else update(found, parser.parse(body.toString()).UpdateFunctionRequest?.FunctionCode);
    return summaryOf(found, operation === 'PublishFunction' ? 'LIVE' : 'DEVELOPMENT');
  }

  return listen(
    createServer(async (req, res) => {
      try {
        const { status, headers, body } = await handle(req);
        res.writeHead(status, { 'content-type': 'text/xml', ...headers }).end(body);
      } catch (error) {
        if (error instanceof ApiError) answerError(res, error.status, error.code, error.message);
        else if (error instanceof SignatureError) answerError(res, 403, error.code, error.message);
        else answerError(res, 400, 'MalformedInput', 'The request cannot be read.');
      }
    }),
  );
}

function listOf({ id: Id, arn: ARN }: Distribution): Answer {
  const Items = { DistributionSummary: { Id, ARN, Status: 'Deployed', Enabled: true } };
  const DistributionList = { Marker: '', MaxItems: 100, IsTruncated: false, Quantity: 1, Items };
  return { status: 200, body: builder.build({ DistributionList }) };
}

function operationOf(method: string | undefined, action: string | undefined) {
  if (action) return method === 'POST' ? 'PublishFunction' : undefined;
  return method === 'GET' ? 'GetFunction' : method === 'PUT' ? 'UpdateFunction' : undefined;
}

function invalidate(path: string, invalidations: Invalidations, body: string): Answer {
  const batch = parser.parse(body).InvalidationBatch;
  const paths: unknown = batch?.Paths?.Items?.Path;
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string' && /^[/*]/.test(path)))
    throw new ApiError(400, 'InvalidArgument', 'The paths of the batch are malformed.');
  if (!invalidations.begin(paths))
    throw new ApiError(
      400,
      'TooManyInvalidationsInProgress',
      'Your request contains more invalidation paths than are allowed to be in progress.',
    );
  const Id = `I${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`;
  const CreateTime = new Date().toISOString();
  const Invalidation = { Id, Status: 'InProgress', CreateTime, InvalidationBatch: batch };
  return { status: 201, headers: { location: `${path}/${Id}` }, body: builder.build({ Invalidation }) };
}

function codeOf(found: DeployedFunction, stage: string): Answer {
  if (stage !== 'LIVE' && stage !== 'DEVELOPMENT')
    throw new ApiError(400, 'InvalidArgument', 'Unknown stage.');
  const headers = { 'content-type': 'application/octet-stream', etag: found.etag(stage) };
  return { status: 200, headers, body: found.code(stage) };
}

function update(found: DeployedFunction, code: unknown): void {
  try {
    found.update(Buffer.from(String(code), 'base64').toString('utf8'));
  } catch (error) {
    throw new ApiError(400, 'InvalidArgument', `The function cannot be compiled: ${error}`);
  }
}

function summaryOf(found: DeployedFunction, Stage: string): Answer {
  const FunctionMetadata = { FunctionARN: found.arn, Stage, LastModifiedTime: new Date().toISOString() };
  const FunctionSummary = { Name: found.name, Status: 'DEPLOYED', FunctionMetadata };
  // UpdateFunction answers the tag in a header that CloudFront spells so.
  const headers = { ettag: found.etag('DEVELOPMENT') };
  return { status: 200, headers, body: builder.build({ FunctionSummary }) };
}

function answerError(res: ServerResponse, status: number, Code: string, Message: string): void {
  res.writeHead(status, { 'content-type': 'text/xml' });
  res.end(
    builder.build({ ErrorResponse: { Error: { Type: 'Sender', Code, Message }, RequestId: randomUUID() } }),
  );
}
