import { commitment } from '../../core/deleted-accounts/commitment.entity.ts';
import { transition } from '../../core/outbox/transition.ts';
import type { AdminOrder } from './order.contract.ts';
import type { StageInput } from './order.schema.ts';
import { orderStates } from './order-states.ts';
import { paymentReminder } from './payment-reminder.ts';
import { getOrder, type OrderKey } from './read-order.ts';
import { CANCELLED, isOver } from './stage.contract.ts';

/**
 * Sets any stage, and queues the e-mail about it if the owner wants one. The stage that the order is in already changes
 * nothing, so a repeated call adds no second e-mail. EditConflictError when somebody else changed the order meanwhile,
 * ConflictError for another stage than the end while the order waits for its deposit.
 */
export async function setStage(
  { uid, id }: OrderKey,
  { stage, sendsMail, version: seen }: StageInput,
): Promise<AdminOrder> {
  await transition(orderStates, stage === CANCELLED ? 'cancelled' : 'stageSet', {
    key: { uid, id },
    seen,
    isDone: ({ status, stageVersion, version }) =>
      status === stage && (stageVersion === seen + 1 || version === seen),
    change: () => ({ to: stage }),
    sendsMail: () => sendsMail,
    // An open order forbids the deletion of its account.
    also: (order) => [
      isOver(order.status) && !isOver(stage) && commitment(uid),
      paymentReminder({ ...order, status: stage }),
    ],
  });
  return getOrder({ uid, id });
}
