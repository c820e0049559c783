/** What has been typed into a form, in this tab: it survives a reload, and is null at first. */
export function readDraft<Draft>(form: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null');
  } catch {
    return null;
  }
}

/** In the tab's own storage: personal data must not outlive the tab on a computer that others use too. */
export function keepDraft<Draft>(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(draft));
  } catch {}
}

/** Called once what was typed has been received. */
export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(storageKey(form));
  } catch {}
}

function storageKey(form: string): string {
  return `hearthside.draft.${form}`;
}
