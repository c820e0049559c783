import { webStorage } from './web-storage.ts';

const LIFETIME = 60 * 60 * 1000;

/**
 * The idempotency key of a submission about this subject. All tabs of the browser use the same key until the submission has
 * been received: a second click, a retry or a second tab then makes no second submission. After an hour the key expires,
 * because a later submission is probably a new one.
 */
export function submissionKey(subject: string): string {
  try {
    const stored = JSON.parse(webStorage('localStorage').getItem(storageKey(subject)) ?? 'null');
    if (typeof stored?.key === 'string' && Date.now() - stored.at < LIFETIME) return stored.key;
    const key = crypto.randomUUID();
    webStorage('localStorage').setItem(storageKey(subject), JSON.stringify({ key, at: Date.now() }));
    return key;
  } catch {
    // Storage may be blocked. Then each page has its own key.
    return crypto.randomUUID();
  }
}

/** Called once the submission was received, or refused because its key belongs to other content. */
export function forgetSubmissionKey(subject: string): void {
  try {
    webStorage('localStorage').removeItem(storageKey(subject));
  } catch {}
}

function storageKey(subject: string): string {
  return `hearthside.submission-key.${subject}`;
}
