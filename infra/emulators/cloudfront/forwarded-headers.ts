import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Parameters, passes } from './policies.ts';
import type { Headers } from './response-headers.ts';

/** What CloudFront calls itself, to origins and to viewers. */
export const VIA = '1.1 local.cloudfront.net (CloudFront)';

const NEVER_FORWARDED = new Set([
  'host',
  'cookie',
  'connection',
  'keep-alive',
  'upgrade',
  'transfer-encoding',
  'expect',
  'te',
  // Copies are cached uncompressed and compressed here.
  'accept-encoding',
]);
const ALWAYS_FORWARDED = new Set(['content-type', 'content-length', 'if-none-match', 'if-modified-since']);

/** The headers that an origin gets: those that either policy selects, and those that CloudFront always sends. */
export function forwardedHeaders(req: IncomingMessage, headers: Headers, policies: Parameters[]): Headers {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const forwarded: Headers = Object.create(null);
  forwarded['user-agent'] = 'Amazon CloudFront';
  for (const [name, value] of Object.entries(headers)) {
    if (NEVER_FORWARDED.has(name)) continue;
    const always = ALWAYS_FORWARDED.has(name) || (name === 'authorization' && !isRead);
    if (always || policies.some((policy) => passes(policy, name))) forwarded[name] = value;
  }
  const cookies = parseCookies(headers.cookie).filter(([name]) =>
    policies.some((policy) => policy.cookies.includes(name)),
  );
  if (cookies.length > 0) forwarded.cookie = cookies.map((pair) => pair.join('=')).join('; ');
  const before = headers['x-forwarded-for'];
  forwarded.via = [headers.via, VIA].filter(Boolean).join(', ');
  forwarded['x-amz-cf-id'] = randomUUID();
  forwarded['x-forwarded-for'] = [before, req.socket.remoteAddress].filter(Boolean).join(', ');
  return forwarded;
}

/** Name and value of each cookie. */
export function parseCookies(header: string | string[] | undefined): [string, string][] {
  return String(header ?? '')
    .split(/; */)
    .filter(Boolean)
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]);
}

/** The query that an origin gets, with its `?`; empty if it has none. */
export function forwardedSearch(query: string, policies: Parameters[]): string {
  return query && policies.some((policy) => policy.query) ? `?${query}` : '';
}
