import type { MailState, ShownMail } from '@hearthside/services/core/outbox/mail.contract.ts';
import { MAIL_PROBLEMS } from './mail-problems.ts';

/** What went wrong with the e-mails that tell of how a record is now. */
export function problemsOf(mails: readonly ShownMail[]) {
  return mails.flatMap(({ kind, name, state, isCurrent }) => {
    const problem = MAIL_PROBLEMS[state];
    return isCurrent && problem ? [{ kind, state, words: `The ${name} ${problem}.` }] : [];
  });
}

/** Those of them that say something else than `heldBack`, which a screen says once. */
export const exceptHeldBack = (mails: readonly ShownMail[], isAddressProven = true) =>
  isAddressProven ? mails : mails.filter(({ state }) => state !== 'held' && state !== 'unreachable');

/** What became of an e-mail, to follow its name: "e-mail sent". */
export function wordsOfMail(state: MailState): string {
  if (state === 'sent') return state;
  if (state === 'queued' || state === 'sending') return 'on its way';
  if (state === 'dropped') return 'was not sent, since it was taken back or is out of date';
  return MAIL_PROBLEMS[state] ?? state;
}
