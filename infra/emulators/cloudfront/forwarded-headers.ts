import type { IncomingMessage } from 'node:http';
import type { Headers } from './origin-answer.ts';
import { type Parameters, selects } from './policies.ts';

const NEVER_FORWARDED = new Set([
  'host',
  'cookie',
  'connection',
  'keep-alive',
  'upgrade',
  'transfer-encoding',
  'expect',
  'te',
  // Copies are kept plain and compressed here.
  'accept-encoding',
]);
const ALWAYS_FORWARDED = new Set([
  'content-type',
  'content-length',
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
]);

/** What an origin gets to see of a viewer's request: what either policy selects, and what CloudFront always sends. */
export function forwardedHeaders(req: IncomingMessage, headers: Headers, policies: Parameters[]): Headers {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const forwarded: Headers = { 'user-agent': 'Amazon CloudFront' };
  for (const [name, value] of Object.entries(headers)) {
    if (NEVER_FORWARDED.has(name)) continue;
    const always = ALWAYS_FORWARDED.has(name) || (name === 'authorization' && !isRead);
    if (always || policies.some((policy) => selects(policy.headers, name))) forwarded[name] = value;
  }
  const cookies = parseCookies(headers.cookie).filter(([name]) =>
    policies.some((policy) => selects(policy.cookies, name)),
  );
  if (cookies.length > 0) forwarded.cookie = cookies.map((pair) => pair.join('=')).join('; ');
  const before = headers['x-forwarded-for'];
  forwarded['x-forwarded-for'] = [before, req.socket.remoteAddress].filter(Boolean).join(', ');
  return forwarded;
}

/** The query that an origin gets to see, with its `?`, or empty. */
export function forwardedSearch(query: string, policies: Parameters[]): string {
  // As the viewer wrote it, if all of it goes on.
  if (policies.some((policy) => policy.query.kind === 'all')) return query && `?${query}`;
  const selected = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) =>
      policies.some((policy) => selects(policy.query, name)),
    ),
  );
  return selected.size > 0 ? `?${selected}` : '';
}

/** Cookies of a request, name and value. */
export function parseCookies(header: string | string[] | undefined): [string, string][] {
  return String(header ?? '')
    .split(/; */)
    .filter(Boolean)
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]);
}
