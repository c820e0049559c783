import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from './env.ts';

/** The header in which CloudFront sends the secrets that only it and the functions know. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

type Headers = Record<string, string | undefined>;

/**
 * Whether a request came through CloudFront, not straight to API Gateway's own host. Then the headers that the edge
 * functions set are true as well. Each side has the secret before too, so that they agree while one of them is deployed.
 */
export function cameThroughEdge(headers: Headers | undefined): boolean {
  const known = env('ORIGIN_SECRETS').split(',');
  const sent = (headerOf(headers, ORIGIN_SECRET_HEADER) ?? '').split(',');
  return sent.some((one) => one !== '' && known.some((other) => isSame(one, other)));
}

/** A header by its name in lower case. The WebSocket API passes names as they were sent. */
export function headerOf(headers: Headers | undefined, name: string): string | undefined {
  return Object.entries(headers ?? {}).find(([each]) => each.toLowerCase() === name)?.[1];
}

/** Compares in a time that tells nothing. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
