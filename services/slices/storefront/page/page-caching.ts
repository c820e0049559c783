import { PAGE_FRESH_SECONDS, PAGE_STALE_SECONDS } from './page-age.contract.ts';

/** For how long caches keep a page: no longer than until the clock changes what is on it, such as a price. */
export function pageCaching(changesAt?: string, now = Date.now()): string {
  const left = changesAt ? Math.max(0, Math.floor((Date.parse(changesAt) - now) / 1000)) : Infinity;
  const fresh = Math.min(PAGE_FRESH_SECONDS, left);
  const stale = Math.min(PAGE_STALE_SECONDS, left - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}
