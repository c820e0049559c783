import { atMost } from '../../core/site/plain-text.contract.ts';
import { isPiece } from './piece.contract.ts';

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

interface Line {
  id: string;
  what: string;
  quantity: number;
  itemNumber?: string | undefined;
  options?: string;
}

interface Planned {
  /** @default none */
  steps?: WorkStep[];
  lines?: Line[];
  items: string[];
}

/** The steps of an order; until somebody has said or done something else, the usual ones of its pieces. */
export function stepsOf({ steps, ...order }: Planned): WorkStep[] {
  return steps ?? usualSteps(order).map((step) => ({ ...step, note: '', version: 1 }));
}

function usualSteps({ lines = [], items }: Omit<Planned, 'steps'>): PlannedStep[] {
  const pieces =
    lines.length > 0
      ? lines.filter(isPiece).map(stepOf)
      : items.map((what, place) => stepOf({ id: String(place), what }));
  return [
    { id: 'drawings', what: 'Check drawings and sizes' },
    { id: 'material', what: 'Cut the material' },
    ...pieces,
    { id: 'surface', what: 'Finish the surface' },
    { id: 'check', what: 'Check the finished work' },
    { id: 'pack', what: 'Pack' },
  ];
}

function stepOf({ id, what, quantity }: Omit<Line, 'quantity'> & { quantity?: number }): PlannedStep {
  const piece = quantity ? `${quantity} × ${what}` : what;
  return { id: `p-${id}`.slice(0, MAX_ENTRY_ID), what: atMost(`Make ${piece}`, MAX_STEP_LENGTH) };
}

/**
 * The steps that somebody planned or ticked, after a change of the order's lines: a piece that is new has a step, one that is gone has
 * none, or says that it was removed if it is made already, and one that is another now is to be made again. All else stays.
 */
export function followLines(steps: WorkStep[], before: Line[], after: Line[]): WorkStep[] {
  // Without lines, its steps were those of what the request named.
  if (before.length === 0) return steps;
  const made = (lines: Line[]) => new Map(lines.filter(isPiece).map((line) => [stepOf(line).id, line]));
  const [was, is] = [made(before), made(after)];
  const kept = steps.flatMap((step) => {
    const [old, now] = [was.get(step.id), is.get(step.id)];
    const wanted = now && stepOf(now).what;
    if (!old || (now && sayOf(old) === sayOf(now))) return [step];
    const { done, ...rest } = step;
    const version = step.version + 1;
    if (!now)
      return done ? [{ ...step, what: atMost(`Removed: ${step.what}`, MAX_STEP_LENGTH), version }] : [];
    const what = step.what === stepOf(old).what ? (wanted ?? step.what) : step.what;
    const before = `Done before the change: ${stepOf(old).what}${old.options ? ` (${old.options})` : ''}`;
    const note = atMost([rest.note, done && before].filter(Boolean).join('\n'), MAX_STEP_NOTE);
    return [{ ...rest, what, note, version }];
  });
  const added = [...is.values()]
    .filter((line) => !was.has(stepOf(line).id))
    .map(stepOf)
    .filter(({ id }) => !kept.some((step) => step.id === id))
    .map((step) => ({ ...step, note: '', version: 1 }));
  // Beside the other pieces; at the end where there is none.
  const last = kept.findLastIndex(({ id }) => id.startsWith('p-'));
  const place = last < 0 ? kept.length : last + 1;
  return [...kept.slice(0, place), ...added, ...kept.slice(place)];
}

const sayOf = ({ what, quantity, options = '' }: Line) => `${quantity} × ${what}\n${options}`;

const MAX_ENTRY_ID = 40;
export const MAX_STEPS = 60;
export const MAX_STEP_LENGTH = 200;
export const MAX_STEP_NOTE = 1000;

export function toPlanned({ id, what }: PlannedStep): PlannedStep {
  return { id, what };
}
