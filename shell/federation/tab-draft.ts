import { DRAFT } from './forget-drafts.ts';
import { emptyOf, inShape, isRecord } from './in-shape.ts';
import { webStorage } from './web-storage.ts';

/** What this tab has kept of a form, by whatever build; null if there is nothing. */
export function readKeptDraft(form: string): unknown {
  try {
    return JSON.parse(webStorage('sessionStorage').getItem(storageKey(form)) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The draft of a form in this tab, which survives a reload; null if there is no draft. What another build has kept gets the
 * shape of `like`: a field that cannot have it is empty.
 */
export function readDraft<Draft>(form: string, like: Draft): Draft | null {
  const kept = readKeptDraft(form);
  if (!isRecord(like)) return inShape(kept, like) ?? null;
  if (!isRecord(kept)) return null;
  const optional = Object.entries(kept).filter(([, value]) => typeof value !== 'object');
  const fields = Object.entries(like).map(([name, part]) => {
    const value = (kept as Record<string, unknown>)[name];
    return [name, inShape(value, part) ?? emptyOf(part)];
  });
  return Object.fromEntries([...optional, ...fields]);
}

/** Stores a draft for the life of the tab: on a shared computer, personal data must not stay longer. */
export function keepDraft<Draft>(form: string, draft: Draft): void {
  try {
    webStorage('sessionStorage').setItem(storageKey(form), JSON.stringify(draft));
  } catch {}
}

/** Called once the draft's content was received. */
export function forgetDraft(form: string): void {
  try {
    webStorage('sessionStorage').removeItem(storageKey(form));
  } catch {}
}

function storageKey(form: string): string {
  return DRAFT + form;
}
