import type { DeliveryRange } from './order.contract.ts';
import { isOver } from './stage.contract.ts';

const DAY_MS = 86_400_000;
/** Of a day, UTC: a morning in the shop's country. */
const MORNING_MS = 15 * 3_600_000;
/** How far the clocks of the shop's country are behind UTC, the least and the most. */
const BEHIND_MS = [4 * 3_600_000, 10 * 3_600_000] as const;
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The words for a delivery: "November 3, 2026" or "November 3 – 9, 2026". */
export function deliveryText({ from, to }: DeliveryRange): string {
  // Some environments put thin spaces around the dash.
  return LONG.formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ');
}

/** The words for a day (`YYYY-MM-DD`): "November 3, 2026". */
export const dayText = (day: string) => deliveryText({ from: day, to: day });

/** The day (`YYYY-MM-DD`) so many days after another one, or before it. Days have no clock, so none is 23 or 25 hours long. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** When the reminder leaves that is due so many days after a day (`YYYY-MM-DD`), or before it. ISO 8601. */
export function remindedAt(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS + MORNING_MS).toISOString();
}

/** Whether a moment (epoch milliseconds) is on a day (`YYYY-MM-DD`) by any clock of the shop's country. */
export function isDayOf(day: string, moment: number): boolean {
  const sinceStart = moment - Date.parse(day);
  return sinceStart >= BEHIND_MS[0] && sinceStart < DAY_MS + BEHIND_MS[1];
}

/** By how many days an order is late on a day (`YYYY-MM-DD`): 0 if it is not, or has no date, or is over. */
export function daysLate(
  { status, delivery }: { status: string; delivery: DeliveryRange | null },
  today: string,
): number {
  if (!delivery || isOver(status)) return 0;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(delivery.to)) / DAY_MS));
}
