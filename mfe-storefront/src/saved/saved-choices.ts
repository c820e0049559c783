import { MAX_SAVED } from '@hearthside/services/shop/saved-products/saved-products.contract.ts';
import { webStorage } from '@hearthside/shell/federation/web-storage.ts';
import { readSaved, writeSaved } from './saved-here.ts';

/** Where a browser keeps what was chosen of the saved products, as the search of an address by product id. */
const CHOICES_KEY = 'hearthside:saved-choices';

export function readSavedChoices(): Record<string, string> {
  try {
    return JSON.parse(webStorage('localStorage').getItem(CHOICES_KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keeps what was chosen of saved products, and forgets what is empty. Without storage nothing is kept. */
export function keepSavedChoices(choices: Record<string, string>): void {
  const kept = Object.entries({ ...choices, ...without(choices) }).filter(([, search]) => search);
  try {
    webStorage('localStorage').setItem(
      CHOICES_KEY,
      JSON.stringify(Object.fromEntries(kept.slice(0, MAX_SAVED))),
    );
  } catch {}
}

const without = (choices: object) =>
  Object.fromEntries(Object.entries(readSavedChoices()).filter(([id]) => !(id in choices)));

/** All of it, as the account takes it. */
export const savedHere = () => ({ add: readSaved(), remove: [], choices: readSavedChoices() });

/** The account has it now. */
export function forgetSaved(): void {
  writeSaved([]);
  webStorage('localStorage').removeItem(CHOICES_KEY);
}
