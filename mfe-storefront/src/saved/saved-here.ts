import type { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { MAX_SAVED } from '@hearthside/services/shop/saved-products/saved-products.contract.ts';
import { webStorage } from '@hearthside/shell/federation/web-storage.ts';

// What a visitor who is signed out has saved in this browser. A product's first page has no more of it than this.

/** The ids of the products. The page table tells the shell, which shows their number while there are some. */
const SAVED_KEY: typeof PAGES.storefront.saved.counted.kept = 'hearthside:saved';
/** Also the event of a window in which the products have changed. */
export const SAVED_CHANGED = SAVED_KEY;

/** Newest first; empty without storage. */
export function readSaved(): string[] {
  return (webStorage('localStorage').getItem(SAVED_KEY) ?? '').split(' ').filter(Boolean);
}

/** Answers what is kept. */
export function writeSaved(ids: string[]): string[] {
  const kept = ids.slice(0, MAX_SAVED);
  if (kept.length > 0) webStorage('localStorage').setItem(SAVED_KEY, kept.join(' '));
  else webStorage('localStorage').removeItem(SAVED_KEY);
  dispatchEvent(new Event(SAVED_CHANGED));
  return kept;
}
