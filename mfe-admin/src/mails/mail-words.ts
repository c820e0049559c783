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

/** As it will be: what is on its way to nobody, or to an address that nobody has proved, is not sent. A request is acknowledged all the same. */
export function stateToCome(
  { kind, state }: ShownMail,
  { email, isAddressProven = true }: { email: string; isAddressProven: boolean | undefined },
): MailState {
  if (isAddressProven || kind === 'acknowledgement' || !isOnItsWay(state)) return state;
  return email ? 'held' : 'unreachable';
}

const isOnItsWay = (state: MailState) => state === 'queued' || state === 'sending';

/** What became of an e-mail, to follow its name: "e-mail sent". */
export function wordsOfMail(state: MailState): string {
  if (state === 'sent') return state;
  if (isOnItsWay(state)) return 'on its way';
  if (state === 'dropped') return 'was not sent, since it was taken back or is out of date';
  return MAIL_PROBLEMS[state] ?? state;
}
