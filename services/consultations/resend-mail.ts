import { createWriteTransaction } from 'electrodb';
import { mails } from '../outbox/mail.entity.ts';
import { shownState } from '../outbox/shown-state.ts';
import { ConflictError } from '../runtime/errors.ts';
import { commit } from '../runtime/table.ts';
import { mailKeys } from './admin-consultation.ts';
import type { AdminConsultation } from './consultation.schema.ts';
import { type ConsultationKey, getConsultation, readConsultation } from './read-consultation.ts';

/**
 * Puts a request's e-mails that failed, or that may not have been sent, back in the outbox, all or none.
 * ConflictError when there is none, or when another admin or the mail function has moved one on meanwhile.
 */
export async function resendMail(key: ConsultationKey): Promise<AdminConsultation> {
  const { data } = await mails()
    .get(mailKeys(await readConsultation(key)))
    .go({ consistent: true });
  const unsent = data.filter((mail) => ['failed', 'uncertain'].includes(shownState(mail)));
  if (unsent.length === 0) throw new ConflictError('There is no e-mail to send again.');
  const since = new Date().toISOString();
  await commit(
    createWriteTransaction({ mail: mails() }, ({ mail }) =>
      unsent.map(({ consultationId, kind, ...before }) =>
        mail
          .patch({ consultationId, kind })
          .set({ state: 'queued', since })
          .add({ round: 1 })
          .where((is, { eq }) => `${eq(is.state, before.state)} AND ${eq(is.since, before.since)}`)
          .commit(),
      ),
    ),
  );
  return getConsultation(key);
}
