import { randomUUID } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { answerRoute, type Call, type Reply, type Route, startAwsApi, XML } from '../aws-api.ts';
import { AwsError } from '../aws-error.ts';
import type { Clock } from '../clock.ts';
import type { Iam } from '../iam/iam.ts';
import type { Service } from '../service.ts';
import type { DeployedFunction } from './deployed-functions.ts';
import type { Distribution } from './distribution.ts';
import type { EdgeCache } from './edge-cache.ts';

/** CloudFront's quotas of a distribution: paths of all invalidations that are in progress. */
const WILDCARDS = 15;
const FILES = 3000;

export interface Invalidations {
  /** Drops the copies at once. @returns false if the quota has no room; then nothing is dropped */
  begin(paths: string[]): boolean;
}

/** Invalidations that count against the quota for so many seconds. On AWS one takes seconds to minutes. */
export function createInvalidations(
  cache: Pick<EdgeCache, 'invalidate'>,
  seconds: number,
  { now }: Pick<Clock, 'now'>,
): Invalidations {
  let inProgress: { path: string; until: number }[] = [];
  return {
    begin(paths) {
      inProgress = inProgress.filter(({ until }) => until > now());
      const all = [...inProgress.map(({ path }) => path), ...paths];
      const wildcards = all.filter((path) => path.endsWith('*')).length;
      if (wildcards > WILDCARDS || all.length - wildcards > FILES) return false;
      for (const path of paths) {
        cache.invalidate(path);
        inProgress.push({ path, until: now() + seconds * 1000 });
      }
      return true;
    },
  };
}

const parser = new XMLParser({ isArray: (name) => name === 'Path', parseTagValue: false });
const BODY_LIMIT = 1024 * 1024;
const FUNCTION = /^\/2020-05-31\/function\/([\w-]+)$/;
const PUBLISH = /^\/2020-05-31\/function\/([\w-]+)\/publish$/;

/**
 * Serves CreateInvalidation, GetFunction, UpdateFunction and PublishFunction of CloudFront's API. What they do has effect
 * before the answer.
 */
export function startCloudFrontApi(
  distribution: Distribution,
  invalidations: Invalidations,
  iam: Iam,
): Promise<Service> {
  function functionFor({ authorize }: Call, operation: string, name = ''): DeployedFunction {
    const found = distribution.functions.get(name);
    if (!found) throw new AwsError('NoSuchFunctionExists', `There is no function ${name}.`, 404);
    authorize(`cloudfront:${operation}`, found.arn);
    return found;
  }

  function changing(operation: string, stage: 'DEVELOPMENT' | 'LIVE', change: Change): Route[2] {
    return (call, name) => {
      const found = functionFor(call, operation, name);
      if (call.req.headers['if-match'] !== found.etag('DEVELOPMENT'))
        throw new AwsError('PreconditionFailed', 'The If-Match version is not the current one.', 412);
      change(found, call.body);
      return summaryOf(found, stage);
    };
  }

  const routes: Route[] = [
    [
      'POST',
      /^\/2020-05-31\/distribution\/(\w+)\/invalidation$/,
      ({ authorize, url, body }, id) => {
        if (id !== distribution.id) throw new AwsError('NoSuchDistribution', `There is no ${id}.`, 404);
        authorize('cloudfront:CreateInvalidation', distribution.arn);
        return invalidate(url.pathname, invalidations, read(body));
      },
    ],
    [
      'GET',
      FUNCTION,
      (call, name) =>
        codeOf(functionFor(call, 'GetFunction', name), call.url.searchParams.get('Stage') ?? 'DEVELOPMENT'),
    ],
    ['PUT', FUNCTION, changing('UpdateFunction', 'DEVELOPMENT', update)],
    ['POST', PUBLISH, changing('PublishFunction', 'LIVE', (found) => found.publish())],
  ];
  return startAwsApi({
    iam,
    limit: BODY_LIMIT,
    protocol: XML,
    answer: (call) => answerRoute(routes, call),
  });
}

type Change = (found: DeployedFunction, body: Buffer) => void;

function read(body: Buffer) {
  try {
    return parser.parse(body);
  } catch {
    throw new AwsError('MalformedXML', 'The request cannot be read.');
  }
}

function invalidate(
  path: string,
  invalidations: Invalidations,
  { InvalidationBatch: batch }: ReturnType<typeof read>,
): Reply {
  const paths: unknown = batch?.Paths?.Items?.Path;
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string' && /^[/*]/.test(path)))
    throw new AwsError('InvalidArgument', 'The paths of the batch are malformed.');
  if (!invalidations.begin(paths))
    throw new AwsError(
      'TooManyInvalidationsInProgress',
      'Your request contains more invalidation paths than are allowed to be in progress.',
    );
  const Id = `I${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`;
  const CreateTime = new Date().toISOString();
  const Invalidation = { Id, Status: 'InProgress', CreateTime, InvalidationBatch: batch };
  return { status: 201, headers: { location: `${path}/${Id}` }, body: { Invalidation } };
}

function codeOf(found: DeployedFunction, stage: string): Reply {
  if (stage !== 'LIVE' && stage !== 'DEVELOPMENT') throw new AwsError('InvalidArgument', 'Unknown stage.');
  const headers = { 'content-type': 'application/octet-stream', etag: found.etag(stage) };
  return { status: 200, headers, body: found.code(stage) };
}

function update(found: DeployedFunction, body: Buffer): void {
  const code: unknown = read(body).UpdateFunctionRequest?.FunctionCode;
  try {
    found.update(Buffer.from(String(code), 'base64').toString('utf8'));
  } catch (error) {
    throw new AwsError('InvalidArgument', `The function cannot be compiled: ${error}`);
  }
}

function summaryOf(found: DeployedFunction, Stage: string): Reply {
  const FunctionMetadata = { FunctionARN: found.arn, Stage, LastModifiedTime: new Date().toISOString() };
  const FunctionSummary = { Name: found.name, Status: 'DEPLOYED', FunctionMetadata };
  // UpdateFunction answers the tag in a header that CloudFront spells so.
  const headers = { ettag: found.etag('DEVELOPMENT') };
  return { status: 200, headers, body: { FunctionSummary } };
}
