import * as z from 'zod/mini';
import type { MailState } from '../outbox/mail.contract.ts';

/** Specification §4; `Pending` is set on submit, the others by an admin. */
export const CONSULTATION_STATUSES = [
  'Pending',
  'Received Your Request',
  'Contact Attempted',
  'Design in Progress',
  'Custom',
  'Completed',
  'Archived',
] as const;

/** What a missing status reads as. */
export const DEFAULT_STATUS = 'Received Your Request';
export const GENERAL_INQUIRY = 'General Inquiry';
export const NOT_AVAILABLE = 'N/A';

export const ConsultationInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  email: z.email().check(z.maxLength(254)),
  phone: z.string().check(z.regex(/^\d{3}-\d{3}-\d{4}$/)),
  details: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  productName: z.optional(z.string().check(z.maxLength(120))),
  itemNumber: z.optional(z.string().check(z.maxLength(12))),
});
export type ConsultationInput = z.infer<typeof ConsultationInput>;

/** One entry of `consultationHistory` as the hub receives it, newest first. */
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

/** The status text that "Mark as Customer" leaves; an action of its own, so not among the statuses to choose. */
export const MARKED_AS_CUSTOMER = 'Mark as Customer';
export const DEFAULT_ORDER_ITEM = 'Custom Consultation Item';
export const DEFAULT_CUSTOM_TITLE = 'A Custom Update';

/** An admin's change of status; the texts count for `Custom` only. `version` is that of the request as the admin saw it. */
export const StatusChange = z.object({
  status: z.enum(CONSULTATION_STATUSES),
  customTitle: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  customBody: z.optional(z.string().check(z.trim(), z.maxLength(5000))),
  version: z.int().check(z.positive()),
});
export type StatusChange = z.infer<typeof StatusChange>;

/** The request as the admin saw it, to be marked as a customer's. */
export const MarkAsCustomer = z.object({ version: z.int().check(z.positive()) });

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
