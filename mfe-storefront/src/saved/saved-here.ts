import type { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { MAX_SAVED } from '@hearthside/services/shop/saved-products/saved-products.contract.ts';

// What a visitor who is signed out has saved in this browser. The account gets it when it is read first after a sign-in.

/** The ids of the products. The page table tells the shell, which shows their number while there are some. */
const SAVED_KEY: typeof PAGES.storefront.saved.counted.kept = 'hearthside:saved';
/** What was chosen of them, as the search of an address by product id. */
const CHOICES_KEY = 'hearthside:saved-choices';
/** Also the event of a window in which the products have changed. */
export const SAVED_CHANGED = SAVED_KEY;

/** Newest first; empty without storage. */
export function readSaved(): string[] {
  try {
    return (localStorage.getItem(SAVED_KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** Answers what is kept. */
export function writeSaved(ids: string[]): string[] {
  const kept = ids.slice(0, MAX_SAVED);
  if (kept.length > 0) localStorage.setItem(SAVED_KEY, kept.join(' '));
  else localStorage.removeItem(SAVED_KEY);
  dispatchEvent(new Event(SAVED_CHANGED));
  return kept;
}

export function readSavedChoices(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(CHOICES_KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keeps what was chosen of saved products, and forgets what is empty. Without storage nothing is kept. */
export function keepSavedChoices(choices: Record<string, string>): void {
  const kept = Object.entries({ ...choices, ...without(choices) }).filter(([, search]) => search);
  try {
    localStorage.setItem(CHOICES_KEY, JSON.stringify(Object.fromEntries(kept.slice(0, MAX_SAVED))));
  } catch {}
}

const without = (choices: object) =>
  Object.fromEntries(Object.entries(readSavedChoices()).filter(([id]) => !(id in choices)));

/** All of it, as the account takes it. */
export const savedHere = () => ({ add: readSaved(), remove: [], choices: readSavedChoices() });

/** The account has it now. */
export function forgetSaved(): void {
  writeSaved([]);
  localStorage.removeItem(CHOICES_KEY);
}
