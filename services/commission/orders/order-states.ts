import type { States } from '../../core/outbox/transition.ts';
import { ConflictError } from '../../core/runtime/errors.ts';
import { awaitsDeposit } from './amount-due.contract.ts';
import { changedOrder, type OrderChanges } from './changed-order.ts';
import { toOrder } from './order-view.ts';
import { orderChanged, readOrder } from './read-order.ts';

// An item holds at most 400 KB.
const LONGEST_HISTORY = 100;

export type Order = Awaited<ReturnType<typeof readOrder>>;

/** While the quote does not count as accepted. */
const AWAITING_DEPOSIT = 'awaiting deposit';

/** What happens with an order. Its state is its stage, and any may follow any other; changes and the handover have states of their own. */
export const orderStates: States<
  Order,
  string,
  OrderChanges,
  'stageSet' | 'cancelled' | 'saved' | 'reminded' | 'addressGiven'
> = {
  read: readOrder,
  stateOf: (order) => (awaitsDeposit(toOrder(order)) ? AWAITING_DEPOSIT : order.status),
  lockOf: ({ version }) => version,
  changed: orderChanged,
  write(before, { to, ...changes }, refusal) {
    return changedOrder(before, { ...changes, ...(to && atStage(before, to)) }, refusal);
  },
  transitions: {
    stageSet: { by: 'owner', notFrom: [AWAITING_DEPOSIT], mail: 'stage', refused: depositOpen },
    cancelled: { by: 'owner', mail: 'stage' },
    saved: { by: 'owner' },
    reminded: { by: 'owner' },
    addressGiven: { by: 'customer' },
  },
};

function depositOpen(): Error {
  return new ConflictError(
    'The quote counts as accepted once its deposit is paid. Enter the payment first, or cancel the order.',
  );
}

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
