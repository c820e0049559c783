/** Where a browser keeps the ids of the products that a visitor has saved signed out. The shell sends them at the sign-in. */
export const SAVED_KEY = 'hearthside:saved';
export const MOST = 100;
/** The event of a window in which that has changed. */
export const SAVED_CHANGED = 'hearthside:saved';

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
