import type { SNSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { MAIL_TAG, parseTag, recordReport } from '../../core/outbox/mail-report.ts';
import { log } from '../../core/runtime/log.ts';
import type { SuppressionReason } from './suppression.contract.ts';
import { suppress } from './suppression.entity.ts';

const Address = z.object({ emailAddress: z.string().check(z.minLength(3), z.maxLength(320)) });
const Time = z.iso.datetime();
/** Which e-mail it is about; missing in those of earlier releases. */
const mail = z.optional(
  z.object({ tags: z.optional(z.object({ [MAIL_TAG]: z.optional(z.array(z.string())) })) }),
);

/** As much of SES's events as says what became of an e-mail, and which address must get no more of them. */
export const MailFeedback = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(Address), timestamp: Time }),
    mail,
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({
      complainedRecipients: z.array(Address),
      complaintFeedbackType: z.optional(z.string()),
      timestamp: Time,
    }),
    mail,
  }),
]);
export type MailFeedback = z.output<typeof MailFeedback>;

/**
 * Stops further e-mails to addresses that SES reports, and records it of the e-mail that it reports. An event that makes no sense throws: after Lambda's retries it
 * waits in the dead-letter queue.
 */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const event = MailFeedback.parse(JSON.parse(Sns.Message));
    const { reason, addresses, since } = readFeedback(event);
    if (!reason) continue;
    for (const address of addresses) await suppress(address, reason, since);
    for (const tag of event.mail?.tags?.[MAIL_TAG] ?? [])
      await recordReport(parseTag(tag), STATES[reason], since);
    log.info('E-mails to an address stopped', { reason, messageId: Sns.MessageId });
  }
}

const STATES = { bounce: 'bounced', complaint: 'complained' } as const;

interface Feedback {
  /** Undefined when the address stays usable. */
  reason?: SuppressionReason;
  addresses: string[];
  since: string;
}

function readFeedback(event: MailFeedback): Feedback {
  if (event.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients, timestamp } = event.bounce;
    // A full mailbox or a server that is down (`Transient`) may take the next e-mail.
    const reason = bounceType === 'Permanent' ? 'bounce' : undefined;
    return { reason, addresses: addressesOf(bouncedRecipients), since: timestamp };
  }
  const { complainedRecipients, complaintFeedbackType, timestamp } = event.complaint;
  // Some providers also tell when a reader takes an e-mail out of the spam folder.
  const reason = complaintFeedbackType === 'not-spam' ? undefined : 'complaint';
  return { reason, addresses: addressesOf(complainedRecipients), since: timestamp };
}

/** SES repeats a recipient as it was written: `Ann <ann@example.com>` or the address alone. */
function addressesOf(recipients: { emailAddress: string }[]): string[] {
  return recipients.map(({ emailAddress }) => /<([^>]*)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress);
}
