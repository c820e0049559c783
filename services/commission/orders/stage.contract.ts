import { MAKING_STAGE, WORK_STAGES } from '@hearthside/services/trade/stages.contract.ts';

export const DELIVERED = 'Delivered';
export const CANCELLED = 'Cancelled';

/** The stages of an order that is made, in their usual order. */
export const STAGES = ['Order Placed', ...WORK_STAGES, 'Ready', 'On Its Way', DELIVERED] as const;
const NAMES: readonly string[] = STAGES;
export const FIRST_STAGE = STAGES[0];

/** Every stage that the owner may choose; any may follow any other. */
export const ORDER_STAGES = [...STAGES, CANCELLED] as const;
export type Stage = (typeof ORDER_STAGES)[number];
/** What stands for both stages of orders that are over, where the owner chooses a stage. */
export const CLOSED = 'Closed';

export function isStage(status: string): status is Stage {
  return (ORDER_STAGES as readonly string[]).includes(status);
}

/** Whether nothing more will happen to an order in this stage. */
export function isOver(status: string): boolean {
  return status === DELIVERED || status === CANCELLED;
}

/** Whether an order in this stage has come to another one, or further. */
export function isFrom(stage: Stage, status: string): boolean {
  return NAMES.indexOf(status) >= NAMES.indexOf(stage);
}

/** Whether a piece in this stage is still to be made. */
export function isBeforeMaking(status: string): boolean {
  return NAMES.includes(status) && !isFrom(MAKING_STAGE, status);
}

/** The stage that usually follows; undefined after the last, for a cancelled order and for an unknown status. */
export function stageAfter(status: string): Stage | undefined {
  const place = NAMES.indexOf(status);
  return place < 0 ? undefined : STAGES[place + 1];
}

export interface Milestone {
  stage: string;
  state: 'done' | 'current' | 'next';
  /** When it was last entered, ISO 8601; undefined for a stage that was left out or is still to come. */
  at?: string;
}

interface Staged {
  status: string;
  stages: { stage: string; at: string }[];
}

/**
 * An order's way as the customer sees it: each stage once. A stage that a correction took back is to come again. Of a
 * cancelled order, or one with a status of its own, only what has happened is left.
 */
export function milestonesOf({ status, stages }: Staged): Milestone[] {
  const enteredAt = (stage: string) => stages.findLast((change) => change.stage === stage)?.at;
  const place = NAMES.indexOf(status);
  if (place < 0) {
    const been = [...new Set(stages.map(({ stage }) => stage))].filter((stage) => stage !== status);
    return [
      ...been.map((stage): Milestone => ({ stage, state: 'done', at: enteredAt(stage) })),
      { stage: status, state: 'current', at: enteredAt(status) },
    ];
  }
  return STAGES.map((stage, position) => {
    if (position > place) return { stage, state: 'next' };
    return { stage, state: position === place ? 'current' : 'done', at: enteredAt(stage) };
  });
}
