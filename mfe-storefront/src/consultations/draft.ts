import { submissionKey } from '@hearthside/shell/federation/submission-key.ts';
import { readDraft } from '../submissions/tab-draft.ts';
import type { RequestedProduct } from './requested-product.ts';

/** What the draft is kept as. */
export const CONSULTATION = 'consultation';

/** What the visitor has typed, and the idempotency key under which it will be sent. */
export interface Draft {
  /** Names what it is about: the item number of a product, or nothing for a general inquiry. */
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
  const subject = `${CONSULTATION}.${product?.itemNumber ?? ''}`;
  const stored = readDraft<Draft>(CONSULTATION);
  if (stored?.subject === subject) return stored;
  return {
    name: '',
    email: '',
    phone: '',
    ...stored,
    subject,
    key: submissionKey(subject),
    details: product ? openingSentence(product) : '',
  };
}

function openingSentence({ productName, itemNumber }: RequestedProduct): string {
  return `I would like a consultation about the ${productName} (Item #${itemNumber}).`;
}
