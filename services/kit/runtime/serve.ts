import { Hono } from 'hono';
import { type APIGatewayProxyResult, handle, type LambdaEvent } from 'hono/aws-lambda';
import { CLIENT_RELEASE, CLIENT_RELEASE_STATUS } from './client-release.contract.ts';
import type { DeclaredApi } from './declared-api.ts';
import { ForbiddenError } from './errors.ts';
import { answerError, answerNotFound } from './http.ts';
import { log } from './log.ts';
import { cameThroughEdge } from './origin.ts';
import { isOutdated } from './outdated-release.ts';
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
