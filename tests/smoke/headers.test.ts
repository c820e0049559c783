import { isKeptForAYear, missingProtection, secondsKept } from './headers.ts';

const POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

function someHeaders(changes: Record<string, string | undefined> = {}): Headers {
  const all = {
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    ...changes,
  };
  return new Headers(
    Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])) as [string, string][],
  );
}

test('nothing is missing where all is there, and over http nothing promises https', () => {
  expect(missingProtection(someHeaders(), true)).toEqual([]);
  expect(missingProtection(someHeaders({ 'strict-transport-security': undefined }), false)).toEqual([]);
});

test.each([
  [{ 'strict-transport-security': undefined }, 'a year of Strict-Transport-Security'],
  [{ 'strict-transport-security': 'max-age=300' }, 'a year of Strict-Transport-Security'],
  [{ 'x-content-type-options': undefined }, 'X-Content-Type-Options: nosniff'],
  [{ 'referrer-policy': undefined }, 'a Referrer-Policy'],
  [{ 'content-security-policy': "script-src 'self'; frame-ancestors 'none'" }, 'a content security policy'],
  [{ 'content-security-policy': POLICY.replace("'self'", "'self' 'unsafe-inline'") }, 'a policy for scripts'],
])('%j is found', (changes, missing) => {
  expect(missingProtection(someHeaders(changes), true)).toEqual([missing]);
});

test('no policy at all protects from nothing', () => {
  expect(missingProtection(someHeaders({ 'content-security-policy': undefined }), true)).toHaveLength(2);
});

test('the longest time counts, the shared caches’ too; without a word a cache may keep it for ever', () => {
  const kept = (value?: string) => new Headers(value ? { 'cache-control': value } : {});
  expect(secondsKept(kept('public, max-age=0, s-maxage=5, stale-while-revalidate=60'))).toBe(5);
  expect(secondsKept(kept('no-cache'))).toBe(0);
  expect(secondsKept(kept())).toBe(Number.POSITIVE_INFINITY);
  expect(isKeptForAYear(kept('public, max-age=31536000, immutable'))).toBe(true);
  expect(isKeptForAYear(kept('public, max-age=31536000'))).toBe(false);
  expect(isKeptForAYear(kept('public, max-age=3600, immutable'))).toBe(false);
});
