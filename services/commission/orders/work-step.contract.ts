/** One thing to do for an order at the bench. */
export interface WorkStep {
  id: string;
  what: string;
  /** ISO 8601, and the name of who did it. */
  done?: { at: string; by: string };
  note: string;
  /** Counts the acts; serves the optimistic lock. */
  version: number;
}

/** What the owner says of a step. The rest of it is told at the bench. */
export type PlannedStep = Pick<WorkStep, 'id' | 'what'>;

interface Planned {
  /** @default none */
  steps?: WorkStep[];
  lines?: { id: string; what: string; quantity: number }[];
  items: string[];
}

/** The steps of an order; until somebody has said or done something else, the usual ones of its pieces. */
export function stepsOf({ steps, ...order }: Planned): WorkStep[] {
  return steps ?? usualSteps(order).map((step) => ({ ...step, note: '', version: 1 }));
}

function usualSteps({ lines = [], items }: Omit<Planned, 'steps'>): PlannedStep[] {
  const pieces =
    lines.length > 0
      ? lines.map(({ id, what, quantity }) => ({ id, what: `${quantity} × ${what}` }))
      : items.map((what, place) => ({ id: String(place), what }));
  return [
    { id: 'drawings', what: 'Check drawings and sizes' },
    { id: 'material', what: 'Cut the material' },
    ...pieces.map(({ id, what }) => ({
      id: `p-${id}`.slice(0, MAX_ENTRY_ID),
      what: `Make ${what}`.slice(0, MAX_STEP_LENGTH),
    })),
    { id: 'surface', what: 'Finish the surface' },
    { id: 'check', what: 'Check the finished work' },
    { id: 'pack', what: 'Pack' },
  ];
}

const MAX_ENTRY_ID = 40;
export const MAX_STEPS = 60;
export const MAX_STEP_LENGTH = 200;
export const MAX_STEP_NOTE = 1000;

export function toPlanned({ id, what }: PlannedStep): PlannedStep {
  return { id, what };
}
