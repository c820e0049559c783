import type { DeliveryRange } from '@hearthside/services/commission/orders/order.contract.ts';
import { addDays } from '@hearthside/services/core/site/day.contract.ts';

export type View = 'week' | 'month';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The day that an address names (`YYYY-MM-DD`), or another one if it names none. */
export const dayIn = (asked: string, otherwise: string) => (isDay(asked) ? asked : otherwise);

/** The Monday of a day's week. Weeks are of days of the calendar, so no clock that is put forward or back moves them. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the week or the month so many after that of a day. */
export function start(view: View, day: string, after: -1 | 0 | 1 = 0): string {
  if (view === 'week') return addDays(mondayOf(day), 7 * after);
  const first = firstOfMonth(day);
  // Every month is over 31 days after its first one.
  return after === 0 ? first : firstOfMonth(addDays(first, after === 1 ? 31 : -1));
}

/** The Mondays of all weeks of a view. */
export function weeksOf(view: View, day: string): string[] {
  const end = start(view, day, 1);
  const weeks = [];
  for (let monday = mondayOf(start(view, day)); monday < end; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
}

export const weekFrom = (monday: string): DeliveryRange => ({ from: monday, to: addDays(monday, 6) });

/** The columns of a week, from 1, that a range has; undefined if it has none. */
export function columnsIn(
  monday: string,
  { from, to }: DeliveryRange,
): [first: number, last: number] | undefined {
  const columnOf = (day: string) => (Date.parse(day) - Date.parse(monday)) / 86_400_000 + 1;
  const [first, last] = [Math.max(1, columnOf(from)), Math.min(7, columnOf(to))];
  return first <= last ? [first, last] : undefined;
}

export const shifted = ({ from, to }: DeliveryRange, days: number): DeliveryRange => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

/** By how many days a card moves that is dragged from the week of one Monday to another's, and so many pixels to the right. */
export function daysMoved(from: string, to: string, x: number, weekWidth: number): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + Math.round((7 * x) / weekWidth);
}
