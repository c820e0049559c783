import { isDeepStrictEqual } from 'node:util';
import { ConflictError, EditConflictError } from '../../kit/runtime/errors.ts';
import { problemOf } from '../../kit/runtime/table.ts';
import type { AdminConsultation } from './consultation.contract.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';
import type { RequestNotes } from './consultation.schema.ts';
import { type ConsultationKey, getConsultation, readConsultation } from './read-consultation.ts';

/**
 * Saves what the owner keeps about a request for themselves. Repeating it after it succeeded changes nothing.
 * EditConflictError when somebody else changed the request meanwhile.
 */
export async function saveNotes(
  key: ConsultationKey,
  { version, ...input }: RequestNotes,
): Promise<AdminConsultation> {
  const before = await readConsultation(key);
  const isSaved = before.version === version + 1 && holds(before, input);
  if (!isSaved) await patchRequest(before, version, input);
  return getConsultation(key);
}

/** Changes a request in the version that the owner saw; EditConflictError if it has another one by now. */
export async function patchRequest(
  { uid, id, version }: ConsultationItem,
  seen: number,
  changes: Partial<Omit<RequestNotes, 'version'>>,
): Promise<void> {
  const changedMeanwhile = new EditConflictError('Somebody else has changed this consultation meanwhile.');
  if (version !== seen) throw changedMeanwhile;
  const { followUpOn, tags, ...others } = changes;
  const patch = consultations()
    .patch({ uid, id })
    .set({
      ...others,
      ...(tags && { tags: [...new Set(tags)] }),
      ...(followUpOn && { followUpOn }),
      version: version + 1,
    });
  const complete = followUpOn === null ? patch.remove(['followUpOn']) : patch;
  try {
    await complete.where((is, { eq }) => eq(is.version, version)).go();
  } catch (error) {
    throw problemOf(error) instanceof ConflictError ? changedMeanwhile : error;
  }
}

function holds(item: ConsultationItem, input: Omit<RequestNotes, 'version'>): boolean {
  const { privateNotes = '', tags = [], followUpOn = null } = item;
  return isDeepStrictEqual({ privateNotes, tags, followUpOn }, { ...input, tags: [...new Set(input.tags)] });
}
