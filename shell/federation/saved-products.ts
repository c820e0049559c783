/** Where a browser keeps the ids of the products that a visitor has saved signed out. The shell sends them at the sign-in. */
export const SAVED_KEY = 'hearthside:saved';
const MOST = 100;
/** The event of a window in which that has changed. */
export const SAVED_CHANGED = 'hearthside:saved';
/** Where it keeps what was chosen of them, as the search of an address by product id. */
const CHOICES_KEY = 'hearthside:saved-choices';

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
  const kept = ids.slice(0, MOST);
  if (kept.length > 0) localStorage.setItem(SAVED_KEY, kept.join(' '));
  else localStorage.removeItem(SAVED_KEY);
  dispatchEvent(new Event(SAVED_CHANGED));
  return kept;
}

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
