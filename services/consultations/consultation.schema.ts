import * as z from 'zod/mini';

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
