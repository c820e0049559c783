/** How long CloudFront answers a crowd with one copy of a public page. */
export const PAGE_FRESH_SECONDS = 5;
/** How long after that it still answers with that copy, while it gets a new one in the background. */
export const PAGE_STALE_SECONDS = 60;
/** How long a page function uses the release pointers that it has read. */
export const POINTERS_FRESH_SECONDS = 1;

/** For how long caches keep a page: no longer than until the clock changes what is on it, such as a price. */
export function pageCaching(changesAt?: string, now = Date.now()): string {
  const left = changesAt ? Math.max(0, Math.floor((Date.parse(changesAt) - now) / 1000)) : Infinity;
  const fresh = Math.min(PAGE_FRESH_SECONDS, left);
  const stale = Math.min(PAGE_STALE_SECONDS, left - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}
