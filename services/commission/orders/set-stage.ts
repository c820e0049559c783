import { commitment } from '../../core/deleted-accounts/commitment.entity.ts';
import { type States, transition } from '../../core/outbox/transition.ts';
import { ConflictError } from '../../core/runtime/errors.ts';
import { awaitsDeposit } from './amount-due.contract.ts';
import { changedOrder } from './changed-order.ts';
import type { AdminOrder } from './order.contract.ts';
import type { StageInput } from './order.schema.ts';
import { toOrder } from './order-view.ts';
import { paymentReminder } from './payment-reminder.ts';
import { getOrder, type OrderKey, orderChanged, readOrder } from './read-order.ts';
import { CANCELLED, isOver } from './stage.contract.ts';

// An item holds at most 400 KB.
const LONGEST_HISTORY = 100;

type Order = Awaited<ReturnType<typeof readOrder>>;

/** While the quote does not count as accepted. */
const AWAITING_DEPOSIT = 'awaiting deposit';

/** Any stage of an order may follow any other. */
const orderStates: States<Order, string, object, 'stageSet' | 'cancelled'> = {
  read: readOrder,
  stateOf: (order) => (awaitsDeposit(toOrder(order)) ? AWAITING_DEPOSIT : order.status),
  lockOf: ({ version }) => version,
  changed: orderChanged,
  write(before, { to: status = before.status }, refusal) {
    return changedOrder(before, atStage(before, status), refusal);
  },
  transitions: {
    stageSet: { by: 'owner', notFrom: [AWAITING_DEPOSIT], mail: 'stage', refused: depositOpen },
    cancelled: { by: 'owner', mail: 'stage' },
  },
};

/** What an order says of its stages with its next write, once it comes to one. */
export function atStage({ status, placedOn, version, stages }: Order, stage: string) {
  const history = stages ?? [{ stage: status, at: placedOn }];
  const next = { stage, at: new Date().toISOString(), version: version + 1 };
  return {
    status: stage,
    stages: [...history, next].slice(-LONGEST_HISTORY),
    stageVersion: next.version,
  };
}

function depositOpen(): Error {
  return new ConflictError(
    'The quote counts as accepted once its deposit is paid. Enter the payment first, or cancel the order.',
  );
}

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
