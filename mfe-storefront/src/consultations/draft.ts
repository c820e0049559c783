import { requestKey } from './request-key.ts';
import type { RequestedProduct } from './requested-product.ts';

const STORAGE_KEY = 'hearthside.consultation-draft';

/** What the visitor has typed, and the idempotency key under which it will be sent. */
export interface Draft {
  /** Item number of the product that it is about, or "" for a general inquiry. */
  subject: string;
  key: string;
  name: string;
  email: string;
  phone: string;
  details: string;
}

/**
 * The draft of this tab, which survives a reload; otherwise a new one. Who turns to another product keeps the contact
 * details, while the sentence about the product begins anew.
 */
export function openDraft(product: RequestedProduct | null): Draft {
  const subject = product?.itemNumber ?? '';
  const stored = readDraft();
  if (stored?.subject === subject) return stored;
  return {
    name: '',
    email: '',
    phone: '',
    ...stored,
    subject,
    key: requestKey(subject),
    details: product ? openingSentence(product) : '',
  };
}

/** In the tab's own storage: personal data must not outlive the tab on a computer that others use too. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {}
}

/** Called once the request has been received. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {}
}

function openingSentence({ productName, itemNumber }: RequestedProduct): string {
  return `I would like a consultation about the ${productName} (Item #${itemNumber}).`;
}

function readDraft(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}
