import type {
  BulkResult,
  ListedConsultation,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { BulkChange } from '@hearthside/services/commission/consultations/consultation.schema.ts';
import type { BulkOutcome } from '../list/selection-bar.tsx';

interface RequestsOutcome extends BulkOutcome {
  /** The change that takes it back; undefined where an e-mail has left. */
  undo?: BulkChange;
  entries: readonly ListedConsultation[];
}

/** Says what was done, names what was not, and finds the change that takes it back. */
export function outcomeOf(
  change: BulkChange,
  before: readonly ListedConsultation[],
  results: BulkResult[],
): RequestsOutcome {
  const earlier = new Map(before.map((entry) => [entry.id, entry]));
  const changed = results.flatMap(({ entry }) => (entry ? [entry] : []));
  const requests = `${changed.length} ${changed.length === 1 ? 'request' : 'requests'}`;
  const failures = results.flatMap(({ id, problem }) =>
    problem ? [`${earlier.get(id)?.name ?? 'A request'}: ${problem.detail}`] : [],
  );
  const outcome = { failures, entries: before };
  switch (change.action) {
    case 'status': {
      // One that had the status before was not changed.
      const entries = changed.flatMap(({ uid, id, version }) => {
        const { version: seen = version, status = '' } = earlier.get(id) ?? {};
        return seen < version ? [{ uid, id, version, status }] : [];
      });
      const done = `${requests} set to “${change.status}”, without e-mail.`;
      return { ...outcome, done, ...(entries.length > 0 && { undo: { action: 'undoStatus', entries } }) };
    }
    case 'addTag': {
      const tag = change.tag.trim();
      const entries = changed
        .filter(({ id }) => !earlier.get(id)?.tags.includes(tag))
        .map(({ uid, id, version }) => ({ uid, id, version }));
      const done = `Tag “${tag}” added to ${requests}.`;
      return { ...outcome, done, ...(entries.length > 0 && { undo: { action: 'removeTag', tag, entries } }) };
    }
    case 'resendMails':
      return { ...outcome, done: `E-mails of ${requests} are sent again.` };
    default:
      return { ...outcome, done: `${requests} put back.` };
  }
}
