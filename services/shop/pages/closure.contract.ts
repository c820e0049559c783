import { dayText, rangeText } from '../../core/site/date-words.contract.ts';
import { addDays } from '../../core/site/day.contract.ts';
import type { Days } from '../freight/freight.contract.ts';

/** The first and the last day on which the workshop is closed, `YYYY-MM-DD`; both empty if there is none to come. */
export interface Closure {
  from: string;
  to: string;
}

export const NOT_CLOSED: Closure = { from: '', to: '' };
/** How many days before it shoppers read of it. */
const TOLD_BEFORE = 21;

export const isClosed = ({ from, to }: Closure, today: string) => from !== '' && from <= today && today <= to;

/** What shoppers read of it: while it lasts, and before. */
export function closureText(closed: Closure, today: string): string {
  if (!closed.from || today > closed.to || addDays(today, TOLD_BEFORE) < closed.from) return '';
  return `We’re closed ${rangeText(closed)}, and answer from ${dayText(addDays(closed.to, 1))} on.`;
}

/** How long some days of work take from a day on: the workshop's closed days among them do not count. */
export function daysWithClosure(work: number, start: string, { from, to }: Closure): number {
  if (!from || to < start || from > addDays(start, work)) return work;
  const first = from > start ? from : start;
  return work + (Date.parse(to) - Date.parse(first)) / 86_400_000 + 1;
}

/** The same of the fewest and the most days. */
export const rangeWithClosure = ({ least, most }: Days, start: string, closed: Closure): Days => ({
  least: daysWithClosure(least, start, closed),
  most: daysWithClosure(most, start, closed),
});
