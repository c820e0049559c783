import type { Picture } from '../../core/media/picture.contract.ts';
import type { ShownMail } from '../../core/outbox/mail.contract.ts';
import type { ProblemCode } from '../../core/runtime/problem.contract.ts';
import type { Chosen } from '../../shop/catalog/options.contract.ts';
import type { Way } from './given.contract.ts';

/** `Pending` is set on submit, the others by an admin. */
export const CONSULTATION_STATUSES = [
  'Pending',
  'Received Your Request',
  'Contact Attempted',
  'Design in Progress',
  'Custom',
  'Completed',
  'Archived',
] as const;

/** The status to show for a request without a stored one. */
export const DEFAULT_STATUS = 'Received Your Request';
/** The status text that "Mark as Customer" sets. It is an action of its own, so it is not among the statuses to choose. */
export const MARKED_AS_CUSTOMER = 'Mark as Customer';
/** A status as the owner reads it where it is no choice: a state, also where its text names the act. */
export const stateOf = (status: string) => (status === MARKED_AS_CUSTOMER ? 'Customer' : status);
/** The status text of a request that its customer has taken back; an admin may set another one. */
export const WITHDRAWN = 'Withdrawn';
export const GENERAL_INQUIRY = 'General Inquiry';
export const NOT_AVAILABLE = 'N/A';
/** In a filter, the item number of requests without a product. */
export const NONE = '-';
export const DEFAULT_CUSTOM_TITLE = 'A Custom Update';

/**
 * Ten digits as 3-3-4 groups, or a number of another country as it is written, with its `+`, `00` or `011` and 7 to 15 digits.
 * Without classes of characters, whose rules differ between a browser's `pattern` and the server.
 */
export const PHONE =
  /^(?:\d{3}-\d{3}-\d{4}|(?:\+|00|011)(?: |\(|\)|\.|-)*(?!1)\d(?:(?: |\(|\)|\.|-)*\d){6,14})$/;
/** The most characters of another country's number. */
export const MAX_FOREIGN_PHONE = 24;

/** A link that calls a number, from any country. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${/^\d{10}$/.test(digits) ? `+1${digits}` : digits.replace(/^(?:00|011)/, '+')}`;
}

/** The most photos of the place that a request may have. */
export const MAX_PHOTOS = 10;

/** The most samples of materials that one request asks for. */
export const MAX_SAMPLES = 4;

/** What was chosen of the product, in the words and for the price of that day. */
export interface Selection {
  choices: Pick<Chosen, 'group' | 'name' | 'cents'>[];
  /** Of the product with these choices, in cents. */
  price: number;
}

/** A photo of the place. It has no public address: only the owner and the requester may fetch it. */
export type RequestPhoto = Omit<Picture, 'url'>;

export interface StatusEvent {
  status: string;
  /** ISO 8601. */
  at: string;
  /** Of the request with this status: its e-mail has it. Missing in the first one, and in earlier releases. */
  version?: number;
}

/** One entry of `consultationHistory` as the hub receives it. */
export interface ConsultationEntry {
  id: string;
  details: string;
  /** ISO 8601, or null if it was never recorded. */
  submittedAt: string | null;
  productName: string;
  itemNumber: string;
  status: string;
  customTitle?: string;
  customBody?: string;
  selection?: Selection;
  /** The materials of which it asks for samples: it wants nothing else. */
  samples?: string[];
  /** Of each, in cents. @default they are free */
  samplePrice?: number;
  budget?: string;
  /** The day by which it is wanted, `YYYY-MM-DD`. */
  wantedBy?: string;
  /** Where it is to be delivered: a ZIP code or a country. */
  place?: string;
  photos?: RequestPhoto[];
  /** How it reached the owner, who entered it. Missing in those of the form. */
  cameBy?: Way;
  /** Every status it has had, oldest first. */
  timeline: StatusEvent[];
}

export const MAX_TAGS = 12;
export const MAX_TAG_LENGTH = 30;
export const MAX_PRIVATE_NOTES = 5000;
/** How many requests one call changes. */
export const MOST_AT_ONCE = 50;

/** A request as the admin receives it. */
export interface AdminConsultation extends ConsultationEntry {
  uid: string;
  name: string;
  email: string;
  phone: string;
  /** Whether the requester has confirmed their address; until then e-mails to it are held. Missing in lists. */
  isAddressProven?: boolean;
  version: number;
  /** For the owner alone, like the tags and the follow-up date. */
  privateNotes: string;
  tags: string[];
  /** `YYYY-MM-DD`, or null. */
  followUpOn: string | null;
  /** In lists the current ones alone. */
  mails: ShownMail[];
}

/** One line of the owner's list. */
export interface ListedConsultation extends AdminConsultation {
  /** How many messages about it the owner has not read. */
  unread: number;
}

/** What became of one of several requests: as it is now, or why it was not changed. */
export type BulkResult = { uid: string; id: string } & (
  | { entry: AdminConsultation; problem?: undefined }
  | { entry?: undefined; problem: { code: ProblemCode; detail: string } }
);
