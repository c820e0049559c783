import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { FunctionError, type Lambda, TooManyRequestsError } from '../lambda/lambda.ts';
import { urlOf } from '../server.ts';
import type { Definition, Route } from './definition.ts';
import { eventsOf, peerOf, type WebSocketEvent } from './events.ts';

/** A function's answer in payload format 1.0, or the reason for its failure. */
type Outcome = { statusCode: number; body: string } | { statusCode: 502 | 504; failure: true };

async function callFunction(lambda: Lambda, route: Route, event: WebSocketEvent): Promise<Outcome> {
  const timer = new AbortController();
  try {
    const result = await Promise.race([
      lambda.invoke(route.functionArn, event),
      setTimeout(route.timeoutMs, 'timeout' as const, { signal: timer.signal, ref: false }),
    ]);
    return result === 'timeout' ? failed(504) : readResult(result);
  } catch (error) {
    if (!(error instanceof FunctionError || error instanceof TooManyRequestsError)) console.error(error);
    return failed(502);
  } finally {
    timer.abort();
  }
}

function failed(statusCode: 502 | 504): Outcome {
  return { statusCode, failure: true };
}

function readResult(result: unknown): Outcome {
  const given = (typeof result === 'object' && result !== null ? result : {}) as Record<string, unknown>;
  const statusCode = Number(given.statusCode);
  if (!(statusCode >= 200 && statusCode <= 599)) return failed(502);
  const body = String(given.body ?? '');
  return {
    statusCode,
    body: given.isBase64Encoded === true ? Buffer.from(body, 'base64').toString() : body,
  };
}

export interface AcceptedClient {
  connectionId: string;
  /** The reply to a message, if the route has one. */
  message(text: string): Promise<string | undefined>;
  disconnected(code: number, reason: string): Promise<void>;
}

export type Admission = { client: AcceptedClient } | { status: number; body: string };

/** Calls the routes' functions for connections, messages and disconnections. */
export function createGateway(definition: Definition, lambda: Lambda) {
  const { routes, stage } = definition;

  async function integrate(event: WebSocketEvent): Promise<Outcome> {
    const route = routes.get(event.requestContext.routeKey);
    return route ? callFunction(lambda, route, event) : { statusCode: 200, body: '' };
  }

  /** Calls `$connect`. Its refusal is the answer to the upgrade. */
  async function admit(req: IncomingMessage): Promise<Admission> {
    const forbidden = { status: 403, body: JSON.stringify({ message: 'Forbidden' }) };
    if (urlOf(req).pathname !== `/${stage}`) return forbidden;
    const peer = peerOf(req, `${randomBytes(11).toString('base64url')}=`);
    const events = eventsOf(definition, peer);
    const event = events.connect(req);
    const outcome = await integrate(event);
    const { statusCode: status } = outcome;
    if ('failure' in outcome) return { status, body: errorMessage(event, 'Internal server error') };
    if (status < 200 || status > 299) return { status, body: outcome.body };
    return {
      client: {
        connectionId: peer.connectionId,
        message: (text) => answer(events.message(text)),
        async disconnected(code, reason) {
          await integrate(events.disconnect(code, reason));
        },
      },
    };
  }

  async function answer(event: WebSocketEvent): Promise<string | undefined> {
    const route = routes.get('$default');
    if (!route) return errorMessage(event, 'Forbidden');
    const outcome = await integrate(event);
    if ('failure' in outcome) return errorMessage(event, 'Internal server error');
    return route.answers && outcome.body ? outcome.body : undefined;
  }

  return { admit };
}

function errorMessage({ requestContext }: WebSocketEvent, message: string): string {
  const { connectionId, requestId } = requestContext;
  return JSON.stringify({ message, connectionId, requestId });
}
