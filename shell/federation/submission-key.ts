const LIFETIME = 60 * 60 * 1000;

/**
 * The idempotency key of what is submitted about this subject. All tabs of the browser use the same one until it has
 * been received, so that a second click, a retry or a second tab is answered with what the first one made. It is given
 * up after an hour: who then writes again means something else.
 */
export function submissionKey(subject: string): string {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(subject)) ?? 'null');
    if (typeof stored?.key === 'string' && Date.now() - stored.at < LIFETIME) return stored.key;
    const key = crypto.randomUUID();
    localStorage.setItem(storageKey(subject), JSON.stringify({ key, at: Date.now() }));
    return key;
  } catch {
    // Storage may be forbidden: then one key per page has to do.
    return crypto.randomUUID();
  }
}

/** Called once it has been received, or refused because the key stands for other content. */
export function forgetSubmissionKey(subject: string): void {
  try {
    localStorage.removeItem(storageKey(subject));
  } catch {}
}

function storageKey(subject: string): string {
  return `hearthside.submission-key.${subject}`;
}
