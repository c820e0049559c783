import { type MailState, RESENDABLE_STATES } from '@hearthside/services/core/outbox/mail.contract.ts';

/** What went wrong with an e-mail, to follow its name. */
export const MAIL_PROBLEMS: Partial<Record<MailState, string>> = {
  failed: 'could not be sent',
  uncertain: 'may not have been sent',
  held: 'was held back, since the customer hadn’t confirmed their address',
  unreachable: 'was not sent, since the customer has no e-mail address: please give them the papers',
  'over-budget': 'is held, since its address has reached its e-mail limit',
  unwanted: 'was not sent, since the customer has turned these e-mails off',
  bounced: 'came back, since its address takes no e-mails',
  complained: 'was reported as spam by its reader',
  suppressed: 'is held, since its address is blocked (see Manage Users)',
};

/** The states of an e-mail that can leave once what holds it is over. */
export const HELD: readonly MailState[] = ['held', 'over-budget', 'suppressed'];

/** For before somebody writes to an address that nobody has proved, or to somebody without one. */
export const heldBack = (email: unknown) =>
  email
    ? 'The customer hasn’t confirmed this address yet, so e-mails to it are held until they do.'
    : 'The customer has no e-mail address: please give them the papers.';

/** What is said before an act of the e-mail that it causes, to a customer whom it can reach. */
export const promised = (
  { customerEmail, isAddressProven }: { customerEmail: string; isAddressProven: boolean },
  words: string,
) => (customerEmail && isAddressProven ? words : heldBack(customerEmail));

/** An e-mail that was held is no error any more once its address is confirmed: it can be sent. To no address there is none to send. */
export function toneOf(state: MailState, isAddressProven = false): 'info' | 'error' {
  return state === 'unreachable' || (state === 'held' && isAddressProven) ? 'info' : 'error';
}

/** What waits for the proof of an address leaves by itself then. */
export function canSendAgain(state: MailState, isAddressProven = true): boolean {
  return RESENDABLE_STATES.includes(state) && (isAddressProven || state !== 'held');
}

/** What is told of the writes that send an e-mail again: it may be held once more. */
export const RESENT = {
  failed: 'Failed to send the e-mail again.',
  done: 'We’re sending it again. If it still can’t leave, you’ll see that here.',
};
