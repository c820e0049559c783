import type {
  BulkResult,
  ListedConsultation,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { BulkChange } from '@hearthside/services/commission/consultations/consultation.schema.ts';

/** What became of a change of several requests. */
export interface BulkOutcome {
  done: string;
  /** A sentence for each request that was not changed. */
  failures: string[];
  /** The change that takes it back; undefined where an e-mail has left. */
  undo?: BulkChange;
  entries: readonly ListedConsultation[];
}

/** Says what was done, names what was not, and finds the change that takes it back. */
export function outcomeOf(
  change: BulkChange,
  before: readonly ListedConsultation[],
  results: BulkResult[],
): BulkOutcome {
  const nameOf = (id: string) => before.find((entry) => entry.id === id)?.name ?? 'A request';
  const changed = results.flatMap(({ entry }) => (entry ? [entry] : []));
  const requests = `${changed.length} ${changed.length === 1 ? 'request' : 'requests'}`;
  const failures = results.flatMap(({ id, problem }) =>
    problem ? [`${nameOf(id)}: ${problem.detail}`] : [],
  );
  const entries = changed.map(({ uid, id, version }) => ({ uid, id, version }));
  const outcome = { failures, entries: before };
  switch (change.action) {
    case 'status': {
      // One that had the status before was not changed.
      const back = changed.flatMap(({ uid, id, version }) => {
        const earlier = before.find((entry) => entry.id === id);
        return earlier && earlier.version < version ? [{ uid, id, version, status: earlier.status }] : [];
      });
      const undo = back.length > 0 ? { action: 'undoStatus' as const, entries: back } : undefined;
      return { ...outcome, done: `${requests} set to “${change.status}”, without e-mail.`, undo };
    }
    case 'addTag': {
      const had = new Set(before.filter(({ tags }) => tags.includes(change.tag.trim())).map(({ id }) => id));
      const added = entries.filter(({ id }) => !had.has(id));
      const undo =
        added.length > 0 ? { action: 'removeTag' as const, tag: change.tag, entries: added } : undefined;
      return { ...outcome, done: `Tag “${change.tag.trim()}” added to ${requests}.`, undo };
    }
    case 'resendMails':
      return { ...outcome, done: `E-mails of ${requests} are sent again.` };
    default:
      return { ...outcome, done: `${requests} put back.` };
  }
}
