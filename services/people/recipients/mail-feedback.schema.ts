import * as z from 'zod/mini';

const Address = z.object({ emailAddress: z.string().check(z.minLength(3), z.maxLength(320)) });
const Time = z.iso.datetime();

/** As much of SES's events as says which address must get no more e-mails. */
export const MailFeedback = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(Address), timestamp: Time }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({
      complainedRecipients: z.array(Address),
      complaintFeedbackType: z.optional(z.string()),
      timestamp: Time,
    }),
  }),
]);
export type MailFeedback = z.output<typeof MailFeedback>;
