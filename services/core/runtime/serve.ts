import { type Context, Hono } from 'hono';
import { type APIGatewayProxyResult, handle, type LambdaEvent } from 'hono/aws-lambda';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CLIENT_RELEASE, CLIENT_RELEASE_STATUS } from './client-release.contract.ts';
import type { DeclaredApi } from './declared-api.ts';
import { BusyError, ForbiddenError, InvalidError, ProblemError, QuotaError } from './errors.ts';
import { log } from './log.ts';
import { cameThroughEdge } from './origin.ts';
import { isOutdated } from './outdated-release.ts';
import type { Problem } from './problem.contract.ts';
import { problemOf } from './table.ts';
import type { Gateway } from './user.ts';

type LambdaHandler = (
  event: LambdaEvent,
  context?: Gateway['Bindings']['lambdaContext'],
) => Promise<APIGatewayProxyResult>;

/** Makes a slice's routes a Lambda handler behind the HTTP API, with the one error body and one log line per request. */
export function serve(api: DeclaredApi): LambdaHandler {
  const app = new Hono<Gateway>();
  app.onError(answerError);
  app.notFound(answerNotFound);
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    // By default an answer is for its caller alone: the edge may compress it but not cache it.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store');
    log.info('Request', {
      requestId: c.env?.event?.requestContext?.requestId,
      method: c.req.method,
      status: c.res.status,
      milliseconds: Math.round(performance.now() - started),
    });
  });
  app.use(async (c, next) => {
    // Read beside the request's own work.
    const outdated = isOutdated(c.req.header(CLIENT_RELEASE));
    await next();
    if (await outdated) c.header(CLIENT_RELEASE_STATUS, 'outdated');
  });
  app.use(async (c, next) => {
    if (!cameThroughEdge(c.env?.event?.headers)) throw new ForbiddenError('Please use the site.');
    await next();
  });
  app.route('/', api.app);
  const invoke = handle(app);
  return (event, context) => invoke(withoutStage(withoutGetBody(event)), context);
}

/** HTTP and the gateway allow a GET with a body, but a `Request` cannot have one. */
function withoutGetBody(event: LambdaEvent): LambdaEvent {
  const method = 'rawPath' in event && 'http' in event.requestContext ? event.requestContext.http.method : '';
  return method === 'GET' || method === 'HEAD' ? { ...event, body: null } : event;
}

/** The gateway's path begins with the name of its stage, which says how many such calls it takes, and not what is called. */
function withoutStage(event: LambdaEvent): LambdaEvent {
  if (!('rawPath' in event)) return event;
  const prefix = `/${event.requestContext.stage}/`;
  return event.rawPath.startsWith(prefix)
    ? { ...event, rawPath: event.rawPath.slice(prefix.length - 1) }
    : event;
}

/** Answers an error thrown by a route: a ProblemError as it is, any other as a 500 that hides its cause. */
export function answerError(error: Error, c: Context<Gateway>): Response {
  const problem = error instanceof ProblemError ? error : problemOf(error);
  if (problem) return answerProblem(problem, c);
  if (error instanceof HTTPException)
    return answer(c, { status: error.status, code: 'malformed', title: 'Refused' });
  const isTimeout = hasTimedOut(error);
  const met = { error, requestId: requestId(c), route: c.req.routePath };
  log.error(isTimeout ? 'A service did not answer in time' : 'Unexpected error', met);
  // Every act may be repeated, so one of which nobody knows whether it was done may be too.
  if (isTimeout) return answerProblem(new BusyError('Please try again.', { cause: error }), c);
  const detail = 'An unexpected error occurred.';
  return answer(c, { status: 500, code: 'internal', title: 'Something went wrong', detail });
}

/** Whether a service could not be reached, or answered too late, each time that the SDK asked. */
function hasTimedOut(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || hasTimedOut(error.cause));
}

function answerNotFound(c: Context<Gateway>): Response {
  const detail = 'There is nothing at this address.';
  return answer(c, { status: 404, code: 'not-found', title: 'Not found', detail });
}

function answerProblem(problem: ProblemError, c: Context<Gateway>): Response {
  const retryAfter =
    problem instanceof BusyError || problem instanceof QuotaError ? problem.retryAfter : undefined;
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  const { status, code, title, message: detail } = problem;
  const errors = problem instanceof InvalidError ? problem.errors : undefined;
  return answer(c, { status, code, title, detail, errors, retryAfter });
}

interface Refusal extends Omit<Problem, 'type' | 'requestId'> {
  status: ContentfulStatusCode;
}

function answer(c: Context<Gateway>, { status, ...refusal }: Refusal): Response {
  const body: Problem = { type: 'about:blank', status, ...refusal, requestId: requestId(c) };
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
}

function requestId(c: Context<Gateway>): string {
  return c.env?.event?.requestContext?.requestId ?? c.env?.lambdaContext?.awsRequestId ?? '';
}
