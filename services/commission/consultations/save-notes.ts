import { isDeepStrictEqual } from 'node:util';
import { commitAll, has, writesOf } from '../../core/runtime/commit.ts';
import type { AdminConsultation } from './consultation.contract.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';
import type { RequestNotes } from './consultation.schema.ts';
import { type ConsultationKey, getConsultation, readConsultation } from './read-consultation.ts';
import { requestChanged } from './request-states.ts';

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
  if (version !== seen) throw requestChanged();
  const { followUpOn, tags, ...others } = changes;
  await commitAll(
    writesOf(
      consultations,
      (write) => {
        const patch = write.patch({ uid, id }).set({
          ...others,
          ...(tags && { tags: [...new Set(tags)] }),
          ...(followUpOn && { followUpOn }),
          version: version + 1,
        });
        return (followUpOn === null ? patch.remove(['followUpOn']) : patch).where(has({ version }));
      },
      requestChanged(),
    ),
  );
}

function holds(item: ConsultationItem, input: Omit<RequestNotes, 'version'>): boolean {
  const { privateNotes = '', tags = [], followUpOn = null } = item;
  return isDeepStrictEqual({ privateNotes, tags, followUpOn }, { ...input, tags: [...new Set(input.tags)] });
}
