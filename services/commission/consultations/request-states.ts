import type { States } from '../../core/outbox/transition.ts';
import { has, type Writes, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, EditConflictError } from '../../core/runtime/errors.ts';
import { MARKED_AS_CUSTOMER, WITHDRAWN } from './consultation.contract.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';
import { type ConsultationKey, readConsultation } from './read-consultation.ts';

// An item holds at most 400 KB.
const LONGEST_TIMELINE = 100;

/** What changes beside the status. */
type RequestChange = Partial<
  Pick<ConsultationItem, 'customTitle' | 'customBody' | 'timeline' | 'privateNotes' | 'tags'>
> & {
  /** Null takes the day away. */
  followUpOn?: string | null;
};

/** The error for somebody who acts on a request that was changed since. */
export const requestChanged = () => new EditConflictError('This request has changed since you opened it.');

/** Nothing grows from a request that its customer has taken back, until an admin sets another status. */
export const requestWithdrawn = () => new ConflictError('The customer has withdrawn this request.');

/** A request's status may be any text, and a change of it goes into the timeline. */
export const requestStates: States<
  ConsultationItem,
  string,
  RequestChange,
  'statusSet' | 'markedAsCustomer' | 'withdrawn' | 'noted'
> = {
  read: readConsultation,
  stateOf: ({ status }) => status,
  lockOf: ({ version }) => version,
  changed: requestChanged,
  write({ uid, id, ...before }, { to: status = before.status, followUpOn, ...change }, refusal) {
    const version = before.version + 1;
    const timeline = [...before.timeline, { status, at: new Date().toISOString(), version }].slice(
      -LONGEST_TIMELINE,
    );
    const changed = status === before.status ? {} : { status, timeline, statusVersion: version };
    return writesOf(
      consultations,
      (write) => {
        const patch = write
          .patch({ uid, id })
          .set({ version, ...changed, ...change, ...(followUpOn && { followUpOn }) });
        return (followUpOn === null ? patch.remove(['followUpOn']) : patch).where(
          has({ version: before.version }),
        );
      },
      refusal,
    );
  },
  transitions: {
    statusSet: { by: 'owner', mail: 'status' },
    noted: { by: 'owner' },
    markedAsCustomer: {
      by: 'owner',
      notFrom: [WITHDRAWN],
      to: MARKED_AS_CUSTOMER,
      mail: 'status',
      refused: requestWithdrawn,
    },
    withdrawn: {
      by: 'customer',
      notFrom: ['Archived', MARKED_AS_CUSTOMER],
      to: WITHDRAWN,
      mail: 'withdrawal',
      refused: () => new ConflictError('This request is closed.'),
    },
  },
};

/** The condition that a request is not withdrawn, for a transaction that makes something of it. */
export function unlessWithdrawn(key: ConsultationKey): Writes {
  return writesOf(
    consultations,
    (write) => write.check(key).where(({ status }, { ne }) => ne(status, WITHDRAWN)),
    requestWithdrawn(),
  );
}
