import { mailHasLeft } from '../../core/outbox/held-mails.ts';
import { mayHaveLeft } from '../../core/outbox/mail.contract.ts';
import { mails, parseMailKey, readMails } from '../../core/outbox/mail.entity.ts';
import { type Write, type WriteScope, writeScope } from '../../core/runtime/amended-writes.ts';
import { commitAll, has, type SomeWrites, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, NotFoundError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import type { EventKey } from './act.contract.ts';
import { describeAct } from './acts.ts';
import { type EventItem, events, type ItemChange } from './event.entity.ts';
import { reversed } from './reverse-change.ts';

const changedSince = () => new ConflictError('This has changed since then, so it can no longer be undone.');

export async function readEvent({ subject, id }: EventKey): Promise<EventItem> {
  const { data } = await events().get({ subject, id }).go({ consistent: true });
  if (!data) throw new NotFoundError('Event not found.');
  return data;
}

/**
 * Takes back what an act changed together with its e-mails, in one transaction: each record gets its values from before,
 * if nobody has changed it since. `keeps` names the changes that stay, `also` what else is written. Repeating it changes
 * nothing. ConflictError when an e-mail has left, unless the act may be undone all the same, when a record has changed
 * since, and for an act that cannot be undone.
 */
export async function undoAct(
  { subject, id, ...event }: EventItem,
  user: User,
  { keeps = () => false, also }: { keeps?: (change: ItemChange) => boolean; also?: SomeWrites } = {},
): Promise<void> {
  if (event.undone) return;
  const { isUndoable, outlivesMail } = describeAct(event.act);
  if (!isUndoable || event.isFinal) throw new ConflictError('This can’t be undone.');
  const queued = await readMails(event.mails.map(({ pk, sk }) => parseMailKey(pk, sk)));
  const unsent = queued.filter(({ state }) => !mayHaveLeft(state));
  if (unsent.length < event.mails.length && !outlivesMail) throw mailHasLeft();
  const changes = event.changes.filter((change) => !keeps(change));

  const undone = { uid: user.uid, by: user.displayName || user.email, at: new Date().toISOString() };
  await writeScope.run(adding(changes.map(reversed)), () =>
    commitAll(
      writesOf(
        events,
        (write) =>
          write
            .patch({ subject, id })
            .set({ undone })
            .where(has({ undone: undefined })),
        changedSince(),
      ),
      writesOf(
        mails,
        (write) =>
          unsent.map(({ noun, subjectId, kind, state, since }) =>
            // The mail function claims it by the same two attributes, so whichever of the two is first wins.
            write.delete({ noun, subjectId, kind }).where(has({ state, since })),
          ),
        mailHasLeft(),
      ),
      also,
    ),
  );
}

/** The scope in which a transaction also makes these writes; one that is refused is told as a change of the item. */
function adding(more: Write[]): WriteScope {
  return { amend: async (writes) => [...writes, ...more] };
}
