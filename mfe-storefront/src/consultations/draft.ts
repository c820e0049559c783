import { submissionKey } from '@hearthside/shell/federation/submission-key.ts';
import { readDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { rememberedPlace } from '../catalog/remembered-place.ts';
import type { RequestedProduct } from './requested-product.ts';

export const SUBMIT_FAILED = 'There was an error submitting your request. Please try again.';

/** The draft's name in the tab's storage. */
export const CONSULTATION = 'consultation';

/** The name of the note about the photos that go with the request. They are too large for the tab's storage. */
export const PHOTOS = 'place-photos';
export interface PhotosNote {
  /** Which files of the browser's database are this tab's. */
  draft: string;
  count: number;
}
export const NO_PHOTOS: PhotosNote = { draft: '', count: 0 };

/** The visitor's input, and the idempotency key of the request. */
export interface Draft {
  /** Subject of the request, with the item number of a product or, for a general inquiry, without. */
  subject: string;
  key: string;
  name: string;
  email: string;
  phone: string;
  details: string;
  budget?: string;
  wantedBy?: string;
  /** Where it is to be delivered. */
  place?: string;
  /** It was sent without a network, and goes on when that is back. */
  isWaiting?: boolean;
}

const EMPTY = { subject: '', key: '', name: '', email: '', phone: '', details: '' };

/** Whether anything goes with the request besides its text. */
export function hasWishes({
  budget,
  wantedBy,
  place,
}: Pick<Draft, 'budget' | 'wantedBy' | 'place'>): boolean {
  return Boolean(budget || wantedBy || place || readDraft(PHOTOS, NO_PHOTOS));
}

/**
 * Opens the draft of this tab, which survives a reload, or a new draft. A draft about another product keeps the contact
 * details and gets the sentence about the new product.
 */
export function openDraft(product: RequestedProduct | null): Draft {
  const { itemNumber, samples, address, question } = product ?? {};
  const subject = [CONSULTATION, itemNumber, samples && [samples, address], question].join('.');
  const stored = readDraft<Draft>(CONSULTATION, EMPTY);
  if (stored?.subject === subject) return { ...stored, key: stored.key || submissionKey(subject) };
  return {
    ...EMPTY,
    place: rememberedPlace(),
    ...stored,
    isWaiting: false,
    subject,
    key: submissionKey(subject),
    details: product ? openingSentence(product) : '',
  };
}

function openingSentence({ productName, itemNumber, samples, address, question }: RequestedProduct): string {
  if (samples)
    return `Please send me samples of ${samples.join(', ')} for the ${productName}, to:\n${address}`;
  if (question) return question;
  return `I would like a consultation about the ${productName} (Item #${itemNumber}).`;
}
