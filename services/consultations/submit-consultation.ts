import { createWriteTransaction } from 'electrodb';
import { mailKey, mails, queuedMail } from '../outbox/mail.entity.ts';
import { timeOf } from '../runtime/ids.ts';
import { commit } from '../runtime/table.ts';
import type { User } from '../runtime/user.ts';
import { type Submission, submissions } from '../submissions/submission.entity.ts';
import { submitOnce } from '../submissions/submit-once.ts';
import { type ConsultationEntry, GENERAL_INQUIRY, NOT_AVAILABLE } from './consultation.contract.ts';
import { consultations } from './consultation.entity.ts';
import type { ConsultationInput } from './consultation.schema.ts';
import { toConsultationEntry } from './read-consultation.ts';

/**
 * Records a request for a consultation and queues both e-mails, in one transaction. Name and e-mail are those of the
 * signed-in user. One idempotency key makes one request, however often it is sent; KeyReusedError for a key that comes
 * with other content.
 */
export function submitConsultation(input: ConsultationInput, user: User, idempotencyKey: string | undefined) {
  const { uid } = user;
  return submitOnce({
    uid,
    key: idempotencyKey,
    input,
    async find(id) {
      const { data } = await consultations().get({ uid, id }).go({ consistent: true });
      return data ? toConsultationEntry(data) : undefined;
    },
    make: (submission) => record(input, user, submission),
  });
}

async function record(
  input: ConsultationInput,
  user: User,
  submission: Submission,
): Promise<ConsultationEntry> {
  const { uid } = user;
  const id = submission.madeId;
  const submittedAt = timeOf(id);
  const consultation = {
    uid,
    id,
    name: user.displayName || input.name,
    email: user.email,
    phone: input.phone,
    details: input.details,
    productName: named(input.productName),
    itemNumber: named(input.itemNumber),
    submittedAt,
    status: 'Pending',
    timeline: [{ status: 'Pending', at: submittedAt }],
    version: 1,
  };
  const entities = { consultation: consultations(), submission: submissions(), mail: mails() };
  await commit(
    createWriteTransaction(entities, (write) => [
      write.submission.create(submission).commit(),
      write.consultation.create(consultation).commit(),
      write.mail.create(queuedMail(mailKey('notification', id), uid, submittedAt)).commit(),
      write.mail.create(queuedMail(mailKey('acknowledgement', id), uid, submittedAt)).commit(),
    ]),
  );
  return toConsultationEntry(consultation);
}

/** The product that was named, if any. The texts that stand for no product are added when a request is read. */
function named(value: string | undefined): string | undefined {
  const text = value?.trim();
  return text && text !== GENERAL_INQUIRY && text !== NOT_AVAILABLE ? text : undefined;
}
