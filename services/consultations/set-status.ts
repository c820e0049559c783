import { createWriteTransaction } from 'electrodb';
import { mails, queuedMail } from '../outbox/mail.entity.ts';
import { ConflictError } from '../runtime/errors.ts';
import { commit } from '../runtime/table.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';
import type { AdminConsultation, StatusChange } from './consultation.schema.ts';
import { type ConsultationKey, getConsultation, readConsultation } from './read-consultation.ts';
import { statusChange } from './status-change.ts';

/**
 * Sets any status. A change of status is kept in the timeline and told to the customer by e-mail; new texts under
 * the status `Custom` are only saved. ConflictError when somebody else changed the request meanwhile.
 */
export async function setStatus(
  { uid, id }: ConsultationKey,
  change: StatusChange,
): Promise<AdminConsultation> {
  const before = await readConsultation({ uid, id });
  const changedMeanwhile = new ConflictError('Somebody else has changed this consultation meanwhile.');
  if (before.version !== change.version) throw changedMeanwhile;

  const now = new Date().toISOString();
  const changes = { ...customTexts(before, change), ...statusChange(before, change.status, now) };
  const mail = changes.statusVersion && queuedMail(before, `status-${changes.statusVersion}`, now);
  await commit(
    createWriteTransaction({ consultation: consultations(), mail: mails() }, (write) => [
      write.consultation
        .patch({ uid, id })
        .set(changes)
        .where((is, { eq }) => eq(is.version, before.version))
        .commit(),
      ...(mail ? [write.mail.create(mail).commit()] : []),
    ]),
    [changedMeanwhile],
  );
  return getConsultation({ uid, id });
}

/** The texts of a custom message outlive other statuses, since the editor is prefilled with them. */
function customTexts(before: ConsultationItem, { status, customTitle, customBody }: StatusChange) {
  if (status !== 'Custom') return {};
  return {
    customTitle: customTitle ?? before.customTitle ?? '',
    customBody: customBody ?? before.customBody ?? '',
  };
}
