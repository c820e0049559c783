import type { Copy } from './edge-cache.ts';
import type { Headers, OriginAnswer } from './response-headers.ts';

// After these an edge location goes on with what it has.
const OUTAGES = new Set([500, 502, 503, 504]);

/** The conditions under which an origin need not send again what the edge location has; empty if it cannot tell. */
export function conditionsFor({ headers }: Copy): Headers {
  return {
    ...(headers.etag && { 'if-none-match': headers.etag }),
    ...(headers['last-modified'] && { 'if-modified-since': headers['last-modified'] }),
  };
}

/** The copy with the headers of the origin's 304. */
export function refreshed(
  copy: Copy,
  answer: OriginAnswer,
  freshSeconds: number,
  staleSeconds: number,
): Copy {
  const { 'content-length': _, ...changed } = answer.headers;
  const storedAt = Date.now();
  const freshUntil = storedAt + freshSeconds * 1000;
  const staleUntil = freshUntil + staleSeconds * 1000;
  return { ...copy, headers: { ...copy.headers, ...changed }, storedAt, freshUntil, staleUntil };
}

/** Whether the copy is sent although it is too old, because the origin fails. */
export function outlives(copy: Copy, { status }: OriginAnswer): boolean {
  return OUTAGES.has(status) && copy.status < 400;
}
