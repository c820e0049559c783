const LIFETIME = 60 * 60 * 1000;

/**
 * The idempotency key of a request about this subject. All tabs of the browser use the same one until the request has
 * been received, so that a second click, a retry or a second tab is answered with the first one's request. It is given
 * up after an hour: who then writes again means another request.
 */
export function requestKey(subject: string): string {
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

/** Called once the request has been received. */
export function forgetRequestKey(subject: string): void {
  try {
    localStorage.removeItem(storageKey(subject));
  } catch {}
}

function storageKey(subject: string): string {
  return `hearthside.consultation-key.${subject}`;
}
