import { MOST, readSaved, writeSaved } from './saved-products.ts';

/** Where a browser keeps what was chosen of the saved products, as the search of an address by product id. */
const CHOICES_KEY = 'hearthside:saved-choices';

/** What was chosen of each saved product, as the search of an address by product id. */
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
    localStorage.setItem(CHOICES_KEY, JSON.stringify(Object.fromEntries(kept.slice(0, MOST))));
  } catch {}
}

const without = (choices: object) =>
  Object.fromEntries(Object.entries(readSavedChoices()).filter(([id]) => !(id in choices)));

/** What this browser has saved for a visitor who is signed out, as the account takes it. */
export const savedHere = () => ({ add: readSaved(), remove: [], choices: readSavedChoices() });

/** The account has it now. */
export function forgetSaved(): void {
  writeSaved([]);
  localStorage.removeItem(CHOICES_KEY);
}
