import { type MailItem, mails } from '../mail/mail.entity.ts';
import { shownState } from '../mail/shown-state.ts';
import { ConflictError } from '../runtime/errors.ts';
import { mailKeys } from './admin-consultation.ts';
import type { AdminConsultation } from './consultation.schema.ts';
import { type ConsultationKey, getConsultation, readConsultation } from './read-consultation.ts';

/**
 * Puts a request's e-mails that failed, or that may not have been sent, back in the outbox;
 * ConflictError when there is none.
 */
export async function resendMail(key: ConsultationKey): Promise<AdminConsultation> {
  const { data } = await mails()
    .get(mailKeys(await readConsultation(key)))
    .go({ consistent: true });
  const unsent = data.filter((mail) => ['failed', 'uncertain'].includes(shownState(mail)));
  if (unsent.length === 0) throw new ConflictError('There is no e-mail to send again.');
  for (const mail of unsent) await queueAgain(mail);
  return getConsultation(key);
}

/** Refused, as a ConflictError, if another admin or the mail function has moved it on meanwhile. */
function queueAgain({ consultationId, kind, state, since }: MailItem): Promise<unknown> {
  return mails()
    .patch({ consultationId, kind })
    .set({ state: 'queued', since: new Date().toISOString() })
    .add({ round: 1 })
    .where((is, { eq }) => `${eq(is.state, state)} AND ${eq(is.since, since)}`)
    .go();
}
