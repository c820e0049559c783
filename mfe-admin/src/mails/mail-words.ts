import {
  kindOf,
  type MailKind,
  type MailState,
  type NumberedKind,
  type ShownMail,
} from '@hearthside/services/kit/outbox/mail.contract.ts';
import { MAIL_PROBLEMS } from './mail-problems.ts';

/** What the owner calls the e-mails about a commission. */
const NAMES: Partial<Record<MailKind, string>> = {
  notification: 'notification to you',
  acknowledgement: 'acknowledgement',
  status: 'e-mail about the status',
  stage: 'e-mail about the stage',
  payment: 'e-mail about a payment',
  paymentReminder: 'reminder of the payment',
  slots: 'e-mail with the delivery times',
  slotChosen: 'e-mail to you about the delivery time',
  reminder: 'reminder of the delivery',
  change: 'e-mail about a change',
  changeAnswer: 'e-mail to you about a change',
  quote: 'e-mail with the quote',
  quoteAnswer: 'e-mail to you about the answer',
  messageToCustomer: 'e-mail about your message',
};

export const nameOfMail = (kind: NumberedKind) => NAMES[kindOf(kind)] ?? 'e-mail';

/** What went wrong with the e-mails that tell of how a record is now. */
export function problemsOf(mails: readonly ShownMail[]) {
  return mails.flatMap(({ kind, state, isCurrent }) => {
    const problem = MAIL_PROBLEMS[state];
    return isCurrent && problem ? [{ kind, state, words: `The ${nameOfMail(kind)} ${problem}.` }] : [];
  });
}

/** What became of an e-mail, to follow its name: "e-mail sent". */
export function wordsOfMail(state: MailState): string {
  if (state === 'sent') return state;
  if (state === 'queued' || state === 'sending') return 'on its way';
  if (state === 'dropped') return 'was not sent, since it was taken back or is out of date';
  return MAIL_PROBLEMS[state] ?? state;
}
