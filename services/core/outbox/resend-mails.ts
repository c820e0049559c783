import { commitAll, has, writesOf } from '../runtime/commit.ts';
import { ConflictError } from '../runtime/errors.ts';
import {
  declarationOf,
  type MailState,
  nameOfMail,
  RESENDABLE_STATES,
  type ShownMail,
} from './mail.contract.ts';
import { type MailItem, type MailKey, mails, readMails } from './mail.entity.ts';

// Well after the function's time-out, and after all retries of the stream.
const CUT_OFF_AFTER_MS = 2 * 60_000;
const GIVEN_UP_AFTER_MS = 30 * 60_000;

type Waiting = Pick<MailItem, 'state' | 'since' | 'heldUntil'>;

/** Since when an e-mail could leave: one that is held is queued without anything being wrong. */
function dueSince({ since, heldUntil = since }: Omit<Waiting, 'state'>): string {
  return heldUntil > since ? heldUntil : since;
}

/** The state to show: an e-mail that is `queued` or `sending` for too long stays so, since nothing tries any more. */
export function shownState({ state, ...mail }: Waiting): MailState {
  const age = Date.now() - Date.parse(dueSince(mail));
  if (state === 'sending' && age > CUT_OFF_AFTER_MS) return 'uncertain';
  if (state === 'queued' && age > GIVEN_UP_AFTER_MS) return 'failed';
  return state;
}

/** The e-mails about one record that were read; `current` are the keys of those that tell of how it is now. */
export function shownMails(outbox: (Waiting & Pick<MailItem, 'kind'>)[], current: MailKey[]): ShownMail[] {
  return outbox.map(({ kind, since, ...mail }) => ({
    ...{ kind, name: nameOfMail(kind), since, state: shownState({ since, ...mail }) },
    ...(declarationOf(kind).isToOwner && { isToOwner: true }),
    ...(current.some((key) => key.kind === kind) && { isCurrent: true }),
  }));
}

/** From when on the owner may send an e-mail again (ISO 8601), if nothing happens to it; undefined if that is never. */
export function resendableFrom({ state, ...mail }: Waiting): string | undefined {
  if (RESENDABLE_STATES.includes(state)) return mail.since;
  const patience = { sending: CUT_OFF_AFTER_MS, queued: GIVEN_UP_AFTER_MS }[state as string];
  return patience === undefined ? undefined : new Date(Date.parse(dueSince(mail)) + patience).toISOString();
}

/**
 * Queues the e-mails that failed, are held or may not have been sent again, in one transaction; those that are held for
 * an address only once it is proven.
 * ConflictError when there are no such e-mails, or when another caller or the mail function has changed one meanwhile.
 */
export async function resendMails(keys: (MailKey | undefined)[], isProven: boolean): Promise<void> {
  const data = await readMails(keys);
  const unsent = data.filter((mail) => RESENDABLE_STATES.includes(shownState(mail)));
  if (unsent.length === 0) throw new ConflictError('There is no e-mail to send again.');
  const sendable = unsent.filter(({ state }) => isProven || state !== 'held');
  if (sendable.length === 0)
    throw new ConflictError('The customer has not confirmed their address yet, so nothing was sent.');
  const since = new Date().toISOString();
  await commitAll(
    writesOf(mails, (write) =>
      sendable.map(({ noun, subjectId, kind, ...before }) =>
        write
          .patch({ noun, subjectId, kind })
          .set({ state: 'queued', since })
          .add({ round: 1 })
          .where(has({ state: before.state, since: before.since })),
      ),
    ),
  );
}
