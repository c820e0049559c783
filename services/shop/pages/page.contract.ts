import type { Picture } from '../../core/media/picture.contract.ts';
import type { BankAccount } from './bank.contract.ts';
import type { Closure } from './closure.contract.ts';

/** Most characters of a page's Markdown. */
export const MAX_SOURCE = 40_000;
export const MAX_SLUG = 60;
/** The last part of a page's address: words of small letters and digits, joined by hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_PAGE_PICTURES = 20;
export const MAX_FOOTER_LINKS = 20;
export const MAX_HOW_TO_PAY = 600;
export const MAX_SYNONYMS = 4000;
export const MAX_WEEKLY_PIECES = 999;
/** In cents. */
export const MAX_SAMPLE_PRICE = 10_000;

/** The page whose headings are questions, and what stands below each the answer. */
export const QUESTIONS = 'questions';

/** The page about changes and returns. */
export const RETURNS = 'returns';
/** What a customer agrees to with an order. */
export const AGREED_PAGES = ['terms', RETURNS];
/** Of these, what customers are told where they agree, and on their confirmation. */
export const NOT_RETURNED = 'What we make to order can’t be returned.';

/** Which version of a page somebody has agreed to. */
export interface AgreedPage {
  title: string;
  /** ISO 8601. */
  publishedAt: string;
}

/** A paragraph of only this text in a page's Markdown becomes the shop's contact. */
export const CONTACT_BLOCK = '[contact]';

/** How to reach the shop. A text is empty if there is none. */
export interface Contact {
  phone: string;
  email: string;
  /** The lines of the postal address. */
  address: string[];
}

/** A link of the footer to a published page. */
export interface FooterLink {
  slug: string;
  title: string;
}

/** What all public pages share. */
export interface Site {
  contact: Contact;
  links: FooterLink[];
  /** Says when an answer to a request comes; empty if nobody has said so. */
  replies: string;
  /** Of one sample of a material, in cents. @default they are free */
  samplePrice?: number;
}

export const MAX_PAYMENT_DAYS = 90;

/** When what a customer has accepted is to be paid. */
export interface PaymentTerms {
  /** An accepted quote counts at once, and not only when its deposit is paid. */
  acceptsAtOnce: boolean;
  /** In how many days a deposit or a balance is to be paid. */
  paymentDays: number;
}

/** The same for the owner: `version` serves the optimistic lock. */
export interface SiteSettings extends Site, PaymentTerms {
  /** The owner's own sentence, while there are too few answers to measure. */
  ownReplies: string;
  /** Tells a customer how to pay an order; empty if nobody has said so. */
  howToPay: string;
  /** Follows these words, and is in the QR code for banking apps. */
  bank: BankAccount;
  /** What is usually paid before the work begins, of the price; 0 if nobody has said so. */
  depositPercent: number;
  /** How many pieces the workshop makes in a week; 0 if nobody has said so. */
  weeklyPieces: number;
  /** Days on which the workshop makes nothing, and answers nobody. */
  closed: Closure;
  /** For the search: a line for each group of words that mean the same, with commas between them. */
  synonyms: string;
  version: number;
}

/** A published page, as shoppers read it. */
export interface InformationPage {
  slug: string;
  title: string;
  /** For search engines and link previews. */
  description: string;
  html: string;
  publishedAt: string;
}

/** What the owner writes. */
export interface PageContent {
  title: string;
  description: string;
  /** Markdown. */
  source: string;
}

/** A page in the owner's list. */
export interface PageRow {
  slug: string;
  title: string;
  /** Null for a page that is not published. */
  publishedAt: string | null;
  /** The draft differs from what is published. */
  hasChanges: boolean;
  version: number;
}

/** A page in the owner's editor. */
export interface PageDraft extends PageRow, PageContent {
  pictures: Picture[];
}

/** Markdown as a page will show it, and what must be mended before it can be published. */
export interface Rendering {
  html: string;
  flaws: string[];
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of a part of a page's html. */
export function plainText(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}
