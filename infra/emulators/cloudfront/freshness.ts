import type { CachePolicy } from './policies.ts';
import type { OriginAnswer } from './response-headers.ts';

// CloudFront caches these errors always, and other errors only if the origin says so.
const ALWAYS_CACHED_ERRORS = new Set([404, 414, 500, 501, 502, 503, 504]);
const CACHED_STATUSES = new Set([200, 301, 302, 307, 308, 410]);

/** How long an answer is fresh: as the origin says, within the policy's bounds, or the time for its error code. */
export function freshSeconds(
  { status, headers }: Pick<OriginAnswer, 'status' | 'headers'>,
  policy: CachePolicy,
  errorSeconds: Map<number, number>,
): number {
  const directives = parseCacheControl(headers['cache-control']);
  const stated = directives['s-maxage'] ?? directives['max-age'] ?? secondsUntil(headers.expires);
  const forbidden = ['no-store', 'no-cache', 'private'].some((name) => name in directives);
  if (status >= 400) {
    const least = errorSeconds.get(status) ?? 10;
    if (ALWAYS_CACHED_ERRORS.has(status)) return forbidden ? least : Math.max(Number(stated ?? 0), least);
    return stated === undefined || forbidden ? 0 : Number(stated);
  }
  if (!CACHED_STATUSES.has(status)) return 0;
  if (forbidden) return policy.minTtl;
  const seconds = stated === undefined ? policy.defaultTtl : Number(stated);
  return Math.min(Math.max(seconds, policy.minTtl), policy.maxTtl) || 0;
}

/** How long after that a copy may be sent while a fresh one is fetched. */
export function staleSeconds({ status, headers }: Pick<OriginAnswer, 'status' | 'headers'>): number {
  if (status >= 400) return 0;
  return Number(parseCacheControl(headers['cache-control'])['stale-while-revalidate'] ?? 0) || 0;
}

/** Directives by name. The value is empty if the directive has no value. */
export function parseCacheControl(header: string | string[] | undefined): Record<string, string> {
  return Object.fromEntries(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((directive) => directive.trim().split('='))
      .map(([name = '', value = '']) => [name, value.replaceAll('"', '')]),
  );
}

function secondsUntil(expires: string | string[] | undefined): number | undefined {
  return expires === undefined ? undefined : Math.max((Date.parse(String(expires)) - Date.now()) / 1000, 0);
}
