import type { MailState } from '../outbox/mail.contract.ts';
import { type MailItem, type MailKey, mails } from '../outbox/mail.entity.ts';
import { ConflictError } from '../runtime/errors.ts';
import { log } from '../runtime/log.ts';
import { problemOf } from '../runtime/table.ts';
import { composeMail } from './compose-mail.ts';
import type { Outcome } from './send-mail.ts';
import type { Message } from './templates/layout.ts';

/** Where e-mails go. */
export interface MailTransport {
  send(message: Message): Promise<Outcome>;
  /** Takes an e-mail that SES refused for good. */
  sendToDeadLetterQueue(key: MailKey): Promise<void>;
}

/**
 * Delivers an e-mail from the outbox at most once, however often it is called: claim, send, record (README.md).
 * Answers whether the e-mail is settled; if not, the stream must offer its record again.
 */
export async function deliverMail(key: MailKey, transport: MailTransport): Promise<boolean> {
  const { data: mail } = await mails().get(key).go({ consistent: true });
  if (!mail) return true;
  if (mail.state === 'sending') {
    // The function that claimed it was cut off. Perhaps it has sent it, so only the admin may send it again.
    log.warn('E-mail uncertain', { ...key });
    return move(mail, 'uncertain');
  }
  // Recorded, but the function may have been cut off before the e-mail reached the dead-letter queue.
  if (mail.state === 'failed') await transport.sendToDeadLetterQueue(key);
  if (mail.state !== 'queued') return true;

  const message = await composeMail(mail);
  if (typeof message === 'string') return move(mail, message);
  const since = new Date().toISOString();
  if (!(await move(mail, 'sending', since))) return false;
  const outcome = await transport.send(message);
  await move({ ...key, state: 'sending', since }, outcome);
  if (outcome === 'failed') await transport.sendToDeadLetterQueue(key);
  return outcome !== 'queued';
}

/** Moves an e-mail from the state it was read in to the next; false if it has been moved meanwhile. */
async function move(
  { noun, subjectId, kind, state, since }: MailKey & Pick<MailItem, 'state' | 'since'>,
  next: MailState,
  now = new Date().toISOString(),
): Promise<boolean> {
  try {
    await mails()
      .patch({ noun, subjectId, kind })
      .set({ state: next, since: now })
      .where((is, { eq }) => `${eq(is.state, state)} AND ${eq(is.since, since)}`)
      .go();
    return true;
  } catch (error) {
    if (problemOf(error) instanceof ConflictError) return false;
    throw error;
  }
}
