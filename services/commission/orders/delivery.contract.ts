import { addDays, momentAt } from '../../core/site/day.contract.ts';
import type { DeliveryRange } from './order.contract.ts';
import { isOver } from './stage.contract.ts';

const DAY_MS = 86_400_000;

/** When the reminder leaves that is due so many days after a day (`YYYY-MM-DD`), or before it. ISO 8601. */
export function remindedAt(day: string, days: number): string {
  return momentAt(addDays(day, days), '09:00');
}

/** By how many days an order is late on a day (`YYYY-MM-DD`): 0 if it is not, or has no date, or is over. */
export function daysLate(
  { status, delivery }: { status: string; delivery: DeliveryRange | null },
  today: string,
): number {
  if (!delivery || isOver(status)) return 0;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(delivery.to)) / DAY_MS));
}
