import { has, isWritten } from '../runtime/commit.ts';
import { ConflictError } from '../runtime/errors.ts';
import { type HeldMailDecision, type MailState, mayHaveLeft } from './mail.contract.ts';
import {
  type MailItem,
  type MailKey,
  type MailSubject,
  mails,
  mailsAbout,
  readMails,
} from './mail.entity.ts';

/** How long the owner can take back what an act sends. */
const HOLD_MS = 10_000;
/** How long an e-mail stays that the owner looks at. */
const LOOK_MS = 5 * 60_000;
/** How long an e-mail waits for what usually follows its cause. */
const FOLLOWS_MS = 5 * 60_000;

/** Until when an e-mail is held that the owner's act queues at this moment. */
export function holdFrom(now = Date.now()): string {
  return new Date(now + HOLD_MS).toISOString();
}

/** Until when an e-mail is held that a payment, or the next choice, would make untrue in a moment. */
export function untilItStands(now = Date.now()): string {
  return new Date(now + FOLLOWS_MS).toISOString();
}

/** Lets what is held about a subject leave now, since it waited for what has happened. */
export async function endHolds(subject: MailSubject): Promise<void> {
  const now = new Date().toISOString();
  for (const mail of await mailsAbout(subject))
    if (mail.state === 'queued' && mail.heldUntil && mail.heldUntil > now)
      await decideHeldMail(mail, 'send').catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error;
      });
}

/** What an e-mail that has left, or may have, answers to whoever wants to stop it. */
export const mailHasLeft = () => new ConflictError('The e-mail has already been sent.');

/**
 * Decides on a held e-mail: keeps it some minutes more, lets it leave now, or drops it. Repeating it changes nothing.
 * ConflictError once it has left.
 */
export async function decideHeldMail(key: MailKey, decision: HeldMailDecision): Promise<MailItem> {
  const [mail] = await readMails([key]);
  if (!mail || mayHaveLeft(mail.state)) throw mailHasLeft();
  if (mail.state !== 'queued') return mail;
  const now = Date.now();
  const heldUntil = new Date(decision === 'wait' ? now + LOOK_MS : now).toISOString();
  const state: MailState = decision === 'drop' ? 'dropped' : 'queued';
  const { noun, subjectId, kind, since } = mail;
  // A claim is made on `since`, so whichever of the two is first wins.
  const isDecided = await isWritten(
    mails()
      .patch({ noun, subjectId, kind })
      .set({ state, heldUntil, since: new Date(now).toISOString() })
      .where(has({ state: 'queued', since }))
      .go(),
  );
  if (!isDecided) throw mailHasLeft();
  return { ...mail, state, heldUntil };
}
