import { webStorage } from './web-storage.ts';
/** The draft of a form in this tab, which survives a reload; null if there is no draft. */
export function readDraft<Draft>(form: string): Draft | null {
  try {
    return JSON.parse(webStorage('sessionStorage').getItem(storageKey(form)) ?? 'null');
  } catch {
    return null;
  }
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
  return `hearthside.draft.${form}`;
}
