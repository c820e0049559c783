import { mailKey, mails, queuedMail } from '../../kit/outbox/mail.entity.ts';
import { commit } from '../../kit/runtime/commit.ts';
import { EditConflictError } from '../../kit/runtime/errors.ts';
import { commitmentEntities, commitTo, userGone } from '../../kit/tombstones/commitment.entity.ts';
import type { AdminOrder } from './order.contract.ts';
import { orders } from './order.entity.ts';
import type { StageInput } from './order.schema.ts';
import { placeInList } from './place-in-list.ts';
import { getOrder, type OrderKey, readOrder } from './read-order.ts';
import { isOver } from './stage.contract.ts';
import { unchangedSince } from './unchanged-since.ts';

// An item holds at most 400 KB.
const LONGEST_HISTORY = 100;

/**
 * Sets any stage, and queues the e-mail about it if the owner wants one. The stage that the order is in already changes
 * nothing, so a repeated call adds no second e-mail. EditConflictError when somebody else changed the order meanwhile.
 */
export async function setStage({ uid, id }: OrderKey, input: StageInput): Promise<AdminOrder> {
  const { stage: status, sendsMail, version: seen } = input;
  const before = await readOrder({ uid, id });
  const { version } = before;
  const isRepeated = status === before.status && before.stageVersion === seen + 1;
  if (isRepeated || (status === before.status && version === seen)) return getOrder({ uid, id });
  const changedMeanwhile = new EditConflictError('Somebody else has changed this order meanwhile.');
  if (version !== seen) throw changedMeanwhile;

  const now = new Date().toISOString();
  const history = before.stages ?? [{ stage: before.status, at: before.placedOn }];
  const stages = [...history, { stage: status, at: now }].slice(-LONGEST_HISTORY);
  const next = version + 1;
  await commit(
    { order: orders, mail: mails, ...commitmentEntities },
    (write) => ({
      order: write.order
        .patch({ uid, id })
        .set({ status, stages, version: next, stageVersion: next })
        .set(placeInList({ ...before, status, stages }))
        .where(unchangedSince(version))
        .commit(),
      // An open order forbids the deletion of its account.
      ...(isOver(before.status) && !isOver(status) && commitTo(write, uid)),
      mail: sendsMail
        ? write.mail.create(queuedMail(mailKey('stage', id, next), uid, now)).commit()
        : undefined,
    }),
    { order: changedMeanwhile, user: userGone() },
  );
  return getOrder({ uid, id });
}
