import { mailKey, mails, queuedMail } from '../../kit/outbox/mail.entity.ts';
import { commit } from '../../kit/runtime/commit.ts';
import { EditConflictError } from '../../kit/runtime/errors.ts';
import type { AdminConsultation } from './consultation.contract.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';
import type { StatusChange } from './consultation.schema.ts';
import { type ConsultationKey, getConsultation, readConsultation } from './read-consultation.ts';

// An item holds at most 400 KB.
const LONGEST_TIMELINE = 100;

/**
 * Sets any status. A change of status goes into the timeline, and the customer gets an e-mail; new texts under the
 * status `Custom` are only saved. EditConflictError when somebody else changed the request meanwhile.
 */
export async function setStatus(
  { uid, id }: ConsultationKey,
  change: StatusChange,
): Promise<AdminConsultation> {
  const before = await readConsultation({ uid, id });
  const changedMeanwhile = new EditConflictError('Somebody else has changed this consultation meanwhile.');
  if (before.version !== change.version) throw changedMeanwhile;

  const { attributes, mail } = statusChange(before, change.status);
  await commit(
    { consultation: consultations, mail: mails },
    (write) => ({
      request: write.consultation
        .patch({ uid, id })
        .set({ ...customTexts(before, change), ...attributes })
        .where((is, { eq }) => eq(is.version, before.version))
        .commit(),
      mail: mail && write.mail.create(mail).commit(),
    }),
    { request: changedMeanwhile },
  );
  return getConsultation({ uid, id });
}

/** The attributes that a save under this status sets, and the e-mail to queue if the status really changes. */
export function statusChange(before: ConsultationItem, status: string) {
  const version = before.version + 1;
  if (status === before.status) return { attributes: { version }, mail: undefined };
  const now = new Date().toISOString();
  const timeline = [...before.timeline, { status, at: now }].slice(-LONGEST_TIMELINE);
  return {
    attributes: { status, timeline, version, statusVersion: version },
    mail: queuedMail(mailKey('status', before.id, version), before.uid, now),
  };
}

/** The texts of a custom message stay stored under other statuses, since the editor is prefilled with them. */
function customTexts(before: ConsultationItem, { status, customTitle, customBody }: StatusChange) {
  if (status !== 'Custom') return {};
  return {
    customTitle: customTitle ?? before.customTitle ?? '',
    customBody: customBody ?? before.customBody ?? '',
  };
}
