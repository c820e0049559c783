import type { Picture } from '../../core/media/picture.contract.ts';
import type { ShownMail } from '../../core/outbox/mail.contract.ts';
import { momentInFull } from '../../core/site/date-words.contract.ts';
import type { Rate } from '../../shop/freight/freight.contract.ts';
import type { ConsultationEntry } from '../consultations/consultation.contract.ts';
import { type Given, givenText } from '../consultations/given.contract.ts';
import type { DeliveryRange, OrderLine } from '../orders/order.contract.ts';
import { isPiece } from '../orders/piece.contract.ts';

export const MAX_QUOTE_LINES = 30;
/** What is wrong with a quote that offers nothing. */
export const NO_LINES = 'Please add at least one line.';
export const MAX_DRAWINGS = 12;
export const MAX_QUESTION = 500;
export const MAX_NOTE = 2000;

/** One thing that is offered; amounts are whole cents. */
export interface QuoteLine extends OrderLine {
  /** The customer may leave it out. */
  isOptional: boolean;
}

/** A drawing, or a PDF, which has a key only. It has no public address: the owner and the quote's customer may fetch it. */
export interface Drawing extends Partial<Omit<Picture, 'url' | 'key'>> {
  key: string;
  caption: string;
}

/** Whether a drawing can be shown; a PDF is saved. */
export function isPicture(drawing: Drawing): drawing is Drawing & Omit<Picture, 'url'> {
  return drawing.width !== undefined;
}

/** What the owner writes of a quote. */
export interface QuoteContent {
  lines: QuoteLine[];
  deliveryCost: number;
  /** What is asked for before the work begins; part of the total. */
  deposit: number;
  /** The last day, `YYYY-MM-DD`; empty in a draft that has none yet. */
  validUntil: string;
  /** When it is delivered if it is accepted by then: as its owner says, else as the workshop usually takes. Quotes from before this have none. */
  delivery?: DeliveryRange | undefined;
  /** To the customer. */
  note: string;
  drawings: Drawing[];
}

/** The beginning of a quote under a name; `{name}` in its note becomes the customer's. */
export interface QuoteTemplate extends Pick<QuoteContent, 'lines' | 'deposit' | 'note'> {
  name: string;
}

export const MAX_TEMPLATES = 20;
export const MAX_TEMPLATE_NAME = 40;

export const ANSWERS = ['accepted', 'declined', 'question'] as const;
export type Answer = (typeof ANSWERS)[number];

/** The customer's answer to one line; `text` is the question. */
export interface LineAnswer {
  line: string;
  answer: Answer;
  text: string;
}

/** What happened with a version. */
export interface QuoteEvent {
  what: StoredState | 'asked';
  /** Name of the one who did it. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** The customer's reason for a refusal. */
  text?: string;
}

/** How a version stands as it is stored; whether a sent one has expired follows from its date. */
export type StoredState = 'sent' | 'accepted' | 'declined' | 'withdrawn';
/** `draft`: nothing was sent yet. */
export type QuoteState = StoredState | 'draft' | 'expired';
/** `ordered`: it waits for no answer any more, since the owner made the request an order by hand. */
export type OwnerQuoteState = QuoteState | 'ordered';

/** That the customer has accepted a version: when, by which account, and the SHA-256 of all that they accepted with it. */
export interface Signature {
  /** ISO 8601. */
  at: string;
  by: string;
  /** Its e-mail address. */
  account: string;
  /** Missing in what was accepted on the site. */
  given?: Given;
  fingerprint: string;
}

export function signedText({ by, account, at, given }: Signature): string {
  return `${by}${account && ` (${account})`}, ${given ? givenText(given) : momentInFull(at)}`;
}

/** A version that the customer got. Its content never changes. */
export interface QuoteVersion extends QuoteContent {
  /** Counts the versions from 1. */
  number: number;
  /** ISO 8601. */
  sentAt: string;
  state: QuoteState;
  answers: LineAnswer[];
  events: QuoteEvent[];
  /** Missing in what was not accepted, or in an earlier release. `isIntact`: the version still is what was signed. */
  signature?: Signature & { isIntact: boolean };
}

/** A quote as its customer sees it: the version that was sent last. */
export interface QuoteEntry extends QuoteVersion {
  /** Of the request that it answers. */
  id: string;
  /** Counts what happened with the sent versions: who answers says on which one. */
  revision: number;
  /** The shop has written a message since the customer asked: it is theirs to act. */
  isAnswered?: boolean;
}

/** A quote as the owner sees it. A request without a quote has neither draft nor sent version. */
export interface AdminQuote {
  uid: string;
  id: string;
  customerName: string;
  customerEmail: string;
  /** Whether the customer has confirmed that address; until then e-mails to it are held. */
  isAddressProven: boolean;
  /** What the customer asked for. */
  request: Pick<
    ConsultationEntry,
    | 'productName'
    | 'itemNumber'
    | 'details'
    | 'submittedAt'
    | 'selection'
    | 'budget'
    | 'wantedBy'
    | 'place'
    | 'photos'
  >;
  /** Of where it is delivered, with which a new quote begins; null for none there, undefined where the shop has said nothing of taxes. */
  usualTax?: OrderLine['tax'] | null;
  /** Whether the request is an order already. */
  hasOrder: boolean;
  state: OwnerQuoteState;
  draft: QuoteContent | null;
  /** Counts the owner's saves. */
  draftVersion: number;
  sent: QuoteVersion | null;
  /** The customer waits for an answer to questions about the lines. */
  hasQuestions: boolean;
  revision: number;
  mails: ShownMail[];
}

/** Of a line's options, what is read for its weight: a form sends them in an address. */
export const MAX_DELIVERED_OPTIONS = 120;

/** What the delivery of a line depends on. A service has null for an item number, a piece by hand an empty one. */
export type DeliveredLine = [itemNumber: string | null, quantity: number, price: number, options?: string];

export const deliveredLine = (
  line: Pick<QuoteLine, 'what' | 'itemNumber' | 'quantity' | 'price' | 'options'>,
): DeliveredLine => [
  isPiece(line) ? (line.itemNumber ?? '') : null,
  line.quantity,
  line.price,
  line.options.slice(0, MAX_DELIVERED_OPTIONS),
];

/** What the delivery of a quote's pieces costs. */
export interface DeliverySuggestion {
  /** Empty if nobody has said where to. */
  place: string;
  /** Missing while the weight of a line is not known. */
  pounds?: number;
  /** Missing if nothing is delivered there. */
  rate?: Rate;
}

/** The lists besides the open quotes, by the words with which the owner chooses them. */
export const QUOTE_LISTS = {
  'All quotes': 'all',
  Expired: 'expired',
  'Accepted, declined or withdrawn': 'over',
} as const;

/** One line of the owner's list. */
export interface ListedQuote {
  uid: string;
  id: string;
  customerName: string;
  state: OwnerQuoteState;
  /** Of the last version; 0 if none was sent. */
  number: number;
  validUntil: string;
  items: string[];
  total: number;
  /** The customer waits for an answer to questions about the lines. */
  hasQuestions: boolean;
  /** The owner has begun a further version. */
  hasDraft: boolean;
  /** Why it was declined, in the customer's words. */
  why?: string | undefined;
}
