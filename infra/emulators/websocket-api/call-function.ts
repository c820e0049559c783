import { setTimeout } from 'node:timers/promises';
import { FunctionError, type Lambda, TooManyRequestsError } from '../lambda/lambda.ts';
import type { Route } from './definition.ts';
import type { WebSocketEvent } from './events.ts';

/** A function's answer in payload format 1.0, or the reason for its failure. */
export type Outcome = { statusCode: number; body: string } | { statusCode: 502 | 504; failure: true };

/** Calls a route's function within the integration's time-out. */
export async function callFunction(lambda: Lambda, route: Route, event: WebSocketEvent): Promise<Outcome> {
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
