import type { MailState } from '../outbox/mail.contract.ts';

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
/** The status text of a request that its customer has taken back; an admin may set another one. */
export const WITHDRAWN = 'Withdrawn';
export const GENERAL_INQUIRY = 'General Inquiry';
export const NOT_AVAILABLE = 'N/A';
export const DEFAULT_CUSTOM_TITLE = 'A Custom Update';

/**
 * Ten digits as 3-3-4 groups, or a number of another country as it is written, with its `+` or `00` and 7 to 15 digits.
 * Without classes of characters, whose rules differ between a browser's `pattern` and the server.
 */
export const PHONE = /^(?:\d{3}-\d{3}-\d{4}|(?:\+|00)(?!1)\d(?:(?: |\(|\)|\.|-)*\d){6,14})$/;
/** The most characters of another country's number. */
export const MAX_FOREIGN_PHONE = 24;

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
  /** Every status it has had, oldest first. */
  timeline: { status: string; at: string }[];
}

/** A request's e-mails: the owner's, the requester's, and the one about its latest change of status. */
export type ConsultationMail = 'notification' | 'acknowledgement' | 'statusChange';

/** A request as the admin receives it, with the state of its e-mails; null for one that does not exist. */
export interface AdminConsultation extends ConsultationEntry {
  uid: string;
  name: string;
  email: string;
  phone: string;
  version: number;
  mails: Record<ConsultationMail, MailState | null>;
}
