import { REGION } from '../account.ts';
import { AwsError } from '../aws-error.ts';
import type { Inbox } from './inbox.ts';

// What SES gives an account at first, and what it usually gives with production access.
const SANDBOX = { perDay: 200, perSecond: 1 };
const PRODUCTION = { perDay: 50_000, perSecond: 14 };
const DAY_MS = 86_400_000;
const SIMULATOR = 'simulator.amazonses.com';

/** What the account may send, and to whom. Each recipient counts as a mail. */
export interface SendingLimits {
  /** Counts the recipients. @throws AwsError if the mail may not be sent */
  admit(recipients: string[], verified: string[]): void;
  /** The answer of GetSendQuota. */
  quota(): { Max24HourSend: number; MaxSendRate: number; SentLast24Hours: number };
}

/** The limits in the sandbox or with production access. What the inbox has counts. */
export async function openSendingLimits(inbox: Inbox, { sandbox = false }): Promise<SendingLimits> {
  const { perDay, perSecond } = sandbox ? SANDBOX : PRODUCTION;
  let sent = (await inbox.list()).flatMap(({ sentAt, to }) => to.map(() => Date.parse(sentAt)));

  function sentLastDay(): number {
    const since = Date.now() - DAY_MS;
    if ((sent[0] ?? since) < since) sent = sent.filter((at) => at >= since);
    return sent.length;
  }

  return {
    admit(recipients, verified) {
      const strangers = sandbox
        ? recipients.filter((recipient) => ![...verified, SIMULATOR].some((one) => isOf(recipient, one)))
        : [];
      if (strangers.length > 0)
        throw new AwsError(
          'MessageRejected',
          `Email address is not verified. The following identities failed the check in region ${REGION.toUpperCase()}: ${strangers.join(', ')}`,
        );
      if (sentLastDay() + recipients.length > perDay)
        throw new AwsError('Throttling', 'Daily message quota exceeded.');
      sent.push(...recipients.map(() => Date.now()));
    },
    quota: () => ({ Max24HourSend: perDay, MaxSendRate: perSecond, SentLast24Hours: sentLastDay() }),
  };
}

/** Whether a verified identity, which is an address or a domain, covers the address. */
function isOf(address: string, identity: string): boolean {
  return address === identity || address.endsWith(`@${identity}`);
}
