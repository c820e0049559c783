import { faultKind } from '../faults/fault-kind.ts';
import type { FaultSource } from '../faults/faults.ts';
import { FAILURES, type Failure } from './accept-mail.ts';

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
