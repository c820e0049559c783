import type { MailState } from '../outbox/mail.contract.ts';
import { type MailItem, mails } from '../outbox/mail.entity.ts';
import { ConflictError } from '../runtime/errors.ts';
import { log } from '../runtime/log.ts';
import { problemOf } from '../runtime/table.ts';
import { composeMail } from './compose-mail.ts';
import type { Outcome } from './send-mail.ts';
import type { Message } from './templates/layout.ts';

export type MailKey = Pick<MailItem, 'consultationId' | 'kind'>;

export interface Ways {
  send(message: Message): Promise<Outcome>;
  /** Leaves one that SES refused for good to the owner's attention. */
  putAside(key: MailKey): Promise<void>;
}

/**
 * Delivers an e-mail from the outbox at most once, however often it is asked to: claim, send, record (README.md).
 * Answers whether it is settled; if not, the stream shall offer it again.
 */
export async function deliverMail({ consultationId, kind }: MailKey, ways: Ways): Promise<boolean> {
  const { data: mail } = await mails().get({ consultationId, kind }).go({ consistent: true });
  if (!mail) return true;
  if (mail.state === 'sending') {
    // Whoever claimed it never came back: perhaps it has been sent, so it must not be sent again unasked.
    log.warn('E-mail uncertain', { consultationId, kind });
    return move(mail, 'uncertain');
  }
  // Recorded, but perhaps cut off before it was put aside.
  if (mail.state === 'failed') await ways.putAside({ consultationId, kind });
  if (mail.state !== 'queued') return true;

  const message = await composeMail(mail);
  if (!message) return move(mail, 'dropped');
  const since = new Date().toISOString();
  if (!(await move(mail, 'sending', since))) return false;
  const outcome = await ways.send(message);
  await move({ consultationId, kind, state: 'sending', since }, outcome);
  if (outcome === 'failed') await ways.putAside({ consultationId, kind });
  return outcome !== 'queued';
}

/** From the state it was read in to the next; false if somebody else has moved it meanwhile. */
async function move(
  { consultationId, kind, state, since }: Omit<MailItem, 'uid' | 'round'>,
  next: MailState,
  now = new Date().toISOString(),
): Promise<boolean> {
  try {
    await mails()
      .patch({ consultationId, kind })
      .set({ state: next, since: now })
      .where((is, { eq }) => `${eq(is.state, state)} AND ${eq(is.since, since)}`)
      .go();
    return true;
  } catch (error) {
    if (problemOf(error) instanceof ConflictError) return false;
    throw error;
  }
}
