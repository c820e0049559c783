import { startOf } from '../../core/site/day.contract.ts';
import type { DeliveryRange } from './order.contract.ts';
import { isOver } from './stage.contract.ts';

const DAY_MS = 86_400_000;
/** Of a day: the shop's morning. */
const MORNING_MS = 9 * 3_600_000;
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The words for a delivery: "November 3, 2026" or "November 3 – 9, 2026". */
export function deliveryText({ from, to }: DeliveryRange): string {
  // Some environments put thin spaces around the dash.
  return LONG.formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ');
}

/** The words for a day (`YYYY-MM-DD`): "November 3, 2026". */
export const dayText = (day: string) => deliveryText({ from: day, to: day });

/** When the reminder leaves that is due so many days after a day (`YYYY-MM-DD`), or before it. ISO 8601. */
export function remindedAt(day: string, days: number): string {
  return new Date(Date.parse(startOf(day, days)) + MORNING_MS).toISOString();
}

/** By how many days an order is late on a day (`YYYY-MM-DD`): 0 if it is not, or has no date, or is over. */
export function daysLate(
  { status, delivery }: { status: string; delivery: DeliveryRange | null },
  today: string,
): number {
  if (!delivery || isOver(status)) return 0;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(delivery.to)) / DAY_MS));
}
