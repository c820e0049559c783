import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWriteTransaction } from 'electrodb';
import * as z from 'zod/mini';
import { mails, queuedMail } from '../mail/mail.entity.ts';
import { BusyError, ConflictError } from '../runtime/errors.ts';
import { newId } from '../runtime/ids.ts';
import { commit } from '../runtime/table.ts';
import type { User } from '../runtime/user.ts';
import { validated } from '../runtime/validation.ts';
import { consultations } from './consultation.entity.ts';
import {
  type ConsultationEntry,
  type ConsultationInput,
  GENERAL_INQUIRY,
  IdempotencyKey,
  NOT_AVAILABLE,
} from './consultation.schema.ts';
import { toConsultationEntry } from './consultation-entry.ts';
import { submissions } from './submission.entity.ts';

const TRIES = 4;
// A form left open is submitted again within days, not months.
const REMEMBERED_FOR_SECONDS = 30 * 24 * 60 * 60;

interface Submitted {
  consultation: ConsultationEntry;
  /** False when this idempotency key had made the request before. */
  created: boolean;
}

/**
 * Records a request for a consultation, and puts both e-mails in the outbox, in one transaction. Name and e-mail are
 * those of the signed-in user. However often one key comes, and from however many tabs, it makes one request;
 * a key that comes with other content is a ConflictError.
 */
export async function submitConsultation(
  input: ConsultationInput,
  user: User,
  idempotencyKey: string | undefined,
): Promise<Submitted> {
  const { key } = validated(z.object({ key: IdempotencyKey }), { key: idempotencyKey });
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  for (let left = TRIES; ; left--) {
    const before = await submittedBefore(user.uid, key, inputHash);
    if (before) return { consultation: before, created: false };
    try {
      return { consultation: await record(input, user, { key, inputHash }), created: true };
    } catch (error) {
      // The same key in another tab: either it has won already, or both writes met and neither has.
      const contended = error instanceof ConflictError || error instanceof BusyError;
      if (!contended || left === 1) throw error;
      await sleep(Math.random() * 100);
    }
  }
}

async function submittedBefore(uid: string, key: string, inputHash: string) {
  const { data: submission } = await submissions().get({ uid, key }).go({ consistent: true });
  if (!submission) return undefined;
  if (submission.inputHash !== inputHash)
    throw new ConflictError('This submission has been sent before with other content.');
  const { data } = await consultations().get({ uid, id: submission.consultationId }).go({ consistent: true });
  if (!data) throw new ConflictError('The request that this submission made is gone.');
  return toConsultationEntry(data);
}

async function record(
  input: ConsultationInput,
  user: User,
  submission: { key: string; inputHash: string },
): Promise<ConsultationEntry> {
  const { uid } = user;
  const id = newId();
  const now = new Date();
  const submittedAt = now.toISOString();
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
  const expiresAt = Math.floor(now.getTime() / 1000) + REMEMBERED_FOR_SECONDS;
  const entities = { consultation: consultations(), submission: submissions(), mail: mails() };
  await commit(
    createWriteTransaction(entities, (write) => [
      write.submission.create({ uid, ...submission, consultationId: id, expiresAt }).commit(),
      write.consultation.create(consultation).commit(),
      write.mail.create(queuedMail({ uid, id }, 'notification', submittedAt)).commit(),
      write.mail.create(queuedMail({ uid, id }, 'acknowledgement', submittedAt)).commit(),
    ]),
  );
  return toConsultationEntry(consultation);
}

/** The product that was meant, if any: the defaults that stand for "none" are added when it is read. */
function named(value: string | undefined): string | undefined {
  const text = value?.trim();
  return text && text !== GENERAL_INQUIRY && text !== NOT_AVAILABLE ? text : undefined;
}
