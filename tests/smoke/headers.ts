const YEAR_SECONDS = 365 * 24 * 3600;

/** What an answer's headers fail to protect; HSTS makes sense over https only. */
export function missingProtection(headers: Headers, isEncrypted: boolean): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '*';
  const protections: [string, boolean][] = [
    ['a content security policy', /default-src 'none'/.test(policy) && /frame-ancestors 'none'/.test(policy)],
    ['a policy for scripts', !/'unsafe-|\*|data:/.test(scripts)],
    ['X-Content-Type-Options: nosniff', headers.get('x-content-type-options') === 'nosniff'],
    ['a Referrer-Policy', headers.has('referrer-policy')],
    [
      'a year of Strict-Transport-Security',
      !isEncrypted || longest(headers.get('strict-transport-security')) >= YEAR_SECONDS,
    ],
  ];
  return protections.flatMap(([name, holds]) => (holds ? [] : [name]));
}

/** Whether a browser may keep the answer for a year without asking again. */
export function isKeptForAYear(headers: Headers): boolean {
  return secondsKept(headers) >= YEAR_SECONDS && /\bimmutable\b/.test(headers.get('cache-control') ?? '');
}

/** For how long the answer may be kept by a cache; Infinity if it does not say, so that a cache may guess. */
export function secondsKept(headers: Headers): number {
  const told = headers.get('cache-control');
  return told === null ? Number.POSITIVE_INFINITY : longest(told);
}

function longest(header: string | null): number {
  const ages = [...(header ?? '').matchAll(/\b(?:s-maxage|max-age)=(\d+)/g)].map(([, age]) => Number(age));
  return Math.max(0, ...ages);
}
