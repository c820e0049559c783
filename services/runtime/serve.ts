import { Hono, type Schema } from 'hono';
import { type APIGatewayProxyResult, handle, type LambdaEvent } from 'hono/aws-lambda';
import { answerError, answerNotFound } from './http.ts';
import { log } from './log.ts';
import type { Gateway } from './user.ts';

type LambdaHandler = (
  event: LambdaEvent,
  context?: Gateway['Bindings']['lambdaContext'],
) => Promise<APIGatewayProxyResult>;

/** Makes a slice's routes a Lambda handler behind the HTTP API, with the one error body and one log line per request. */
export function serve(api: Hono<Gateway, Schema, string>): LambdaHandler {
  const app = new Hono<Gateway>();
  app.onError(answerError);
  app.notFound(answerNotFound);
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    // The edge compresses answers but may keep none: what a route does not say is the caller's own.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store');
    log.info('Request', {
      requestId: c.env?.event?.requestContext?.requestId,
      method: c.req.method,
      status: c.res.status,
      milliseconds: Math.round(performance.now() - started),
    });
  });
  app.route('/', api);
  const invoke = handle(app);
  return (event, context) => invoke(withoutIdleBody(event), context);
}

/** A GET with a body is allowed by HTTP and the gateway, but cannot be made a `Request`. */
function withoutIdleBody(event: LambdaEvent): LambdaEvent {
  const method = 'rawPath' in event && 'http' in event.requestContext ? event.requestContext.http.method : '';
  return method === 'GET' || method === 'HEAD' ? { ...event, body: null } : event;
}
