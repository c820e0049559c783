import { transition } from '../../core/outbox/transition.ts';
import { ConflictError, ProblemError } from '../../core/runtime/errors.ts';
import { inTurn } from '../../core/runtime/in-turn.ts';
import { problemOf } from '../../core/runtime/table.ts';
import type { AdminConsultation, BulkResult } from './consultation.contract.ts';
import type { BulkChange } from './consultation.schema.ts';
import { getConsultation, resendMail } from './read-consultation.ts';
import { requestStates } from './request-states.ts';
import { setTag } from './save-notes.ts';

const AT_ONCE = 5;

/**
 * Changes several requests, each on its own: one that cannot be changed does not keep the others from it. A change of
 * status sends no e-mail. Repeating the call changes nothing more.
 */
export async function changeRequests({ entries, ...change }: BulkChange): Promise<BulkResult[]> {
  return inTurn(entries, AT_ONCE, (entry) => tryOne(entry, change));
}

type Entry = { uid: string; id: string; version: number; status?: string };
type Change = BulkChange extends infer Each
  ? Each extends BulkChange
    ? Omit<Each, 'entries'>
    : never
  : never;

async function tryOne(entry: Entry, change: Change): Promise<BulkResult> {
  const { uid, id } = entry;
  try {
    return { uid, id, entry: await changeOne(entry, change) };
  } catch (error) {
    const problem = error instanceof ProblemError ? error : problemOf(error);
    if (!problem) throw error;
    return { uid, id, problem: { code: problem.code, detail: problem.message } };
  }
}

async function changeOne(entry: Entry, change: Change): Promise<AdminConsultation> {
  if (change.action === 'resendMails') return resendMail(entry);
  const { version, ...key } = entry;
  switch (change.action) {
    case 'addTag':
    case 'removeTag':
      await setTag(key, version, change.tag, change.action === 'addTag');
      break;
    case 'status':
      await setQuietly(entry, change.status, false);
      break;
    case 'undoStatus':
      await setQuietly(entry, entry.status ?? '', true);
  }
  return getConsultation(entry);
}

/** Sets a status without an e-mail. */
function setQuietly({ version, ...key }: Entry, status: string, isUndo: boolean): Promise<void> {
  return transition(requestStates, 'statusSet', {
    key,
    seen: version,
    isDone: (before) => before.status === status,
    check({ timeline }) {
      if (isUndo && timeline.at(-2)?.status !== status)
        throw new ConflictError('This request did not have this status before.');
    },
    change: ({ timeline }) => ({ to: status, ...(isUndo && { timeline: timeline.slice(0, -1) }) }),
    sendsMail: () => false,
  });
}
