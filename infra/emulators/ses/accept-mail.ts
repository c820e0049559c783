import { REGION } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { AwsError } from '../aws-error.ts';
import { faultKind } from '../faults/fault-kind.ts';
import type { FaultSource } from '../faults/faults.ts';
import { authenticate, type Inbox, type Mail } from './inbox.ts';

/** A mail before it is accepted; `to` holds every recipient. */
export type Draft = Omit<Mail, 'id' | 'sentAt' | 'authentication'>;

export interface Sending {
  inbox: Inbox;
  /** Recipients must be verified too, as before production access. */
  isSandbox: boolean;
  /** E-mail addresses and domains that may send, lower case. */
  verified: string[];
  identities: Resource[];
  /** @throws AwsError unless the caller may send as that identity */
  authorize(identity: string): void;
}

const RECIPIENT_LIMIT = 50;

/** How a call fails. */
const FAILURES = {
  reject: () => new AwsError('MessageRejected', 'Address blacklisted.'),
  throttle: () => new AwsError('Throttling', 'Maximum sending rate exceeded.'),
  unavailable: () => new AwsError('ServiceUnavailable', 'Service Unavailable', 503),
};
type Failure = keyof typeof FAILURES;

export const mailFault = faultKind({
  name: 'mail',
  does: 'SES rejects e-mails to an address for good, throttles them, or is unavailable for them.',
  ends: 'The next e-mail is accepted. A rejected e-mail stays unsent until somebody sends it again.',
  settings: {
    recipient: { label: 'Part of the recipient’s address', default: '', maxLength: 254 },
    effect: { label: 'Effect', default: 'reject', choices: Object.keys(FAILURES) as Failure[] },
  },
});

/** @throws AwsError if an e-mail to one of the recipients fails now */
export function failOnPurpose(faults: FaultSource, recipients: string[]): void {
  for (const { values } of faults.of(mailFault))
    if (recipients.some((one) => one.toLowerCase().includes(values.recipient.toLowerCase())))
      throw FAILURES[values.effect]();
}

/** Checks sender, recipients and content, stores the mail, and answers its id. */
export async function acceptMail(draft: Draft, sending: Sending): Promise<string> {
  const { inbox, isSandbox, verified, identities, authorize } = sending;
  const { from, to, text, html } = draft;
  const address = addressOf(from);
  const identity = [address, address.split('@')[1] ?? ''].find((candidate) => verified.includes(candidate));
  if (!identity) throw unverified(from);
  authorize(identity);
  if (to.length === 0) throw new AwsError('InvalidParameterValue', 'Missing destination.');
  if (to.length > RECIPIENT_LIMIT) throw new AwsError('MessageRejected', 'Recipient count exceeds 50.');
  if (!text && !html) throw new AwsError('InvalidParameterValue', 'Missing required parameter Body.');
  const invalid = to.find((recipient) => !/^[^\s@]+@[^\s@]+$/.test(addressOf(recipient)));
  if (invalid) throw new AwsError('InvalidParameterValue', `Missing final '@domain' in ${invalid}`);
  const isCovered = (recipient: string) =>
    [...verified, 'simulator.amazonses.com'].some(
      (one) => recipient === one || recipient.endsWith(`@${one}`),
    );
  const strangers = isSandbox ? to.map(addressOf).filter((recipient) => !isCovered(recipient)) : [];
  if (strangers.length > 0) throw unverified(strangers.join(', '));
  const authentication = authenticate(address, identities);
  return inbox.deliver({ ...draft, to: to.map(addressOf), authentication });
}

function unverified(addresses: string): AwsError {
  return new AwsError(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region ${REGION.toUpperCase()}: ${addresses}`,
  );
}

/** `The Shop <hello@example.com>` → `hello@example.com`. */
function addressOf(mailbox: string): string {
  return (/<([^>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
}
