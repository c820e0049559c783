/** Why an address gets no more e-mails: its mailbox does not exist, or its reader called one of them spam. */
export const SUPPRESSION_REASONS = ['bounce', 'complaint'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** An address that gets no more e-mails, as the admin sees it. */
export interface Suppression {
  id: string;
  email: string;
  reason: SuppressionReason;
  /** ISO 8601: when SES told of it. */
  since: string;
}
