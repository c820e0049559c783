import type { ScheduledOrder } from '@hearthside/services/commission/orders/schedule.contract.ts';
import { weekFrom } from './weeks.ts';

/** What a week has to make. */
export interface Load {
  pieces: number;
  /** How many of them were to be delivered before. */
  late: number;
}

/**
 * The pieces that have to be made in a week: those whose last day is in it. What is late has to be made in the week of
 * today. Undefined for a week that is over.
 */
export function loadOf(orders: readonly ScheduledOrder[], monday: string, today: string): Load | undefined {
  const week = weekFrom(monday);
  if (week.to < today) return undefined;
  const isNow = week.from <= today;
  const sum = (matches: (lastDay: string) => boolean) =>
    orders.reduce((all, { delivery, pieces }) => all + (matches(delivery.to) ? pieces : 0), 0);
  const late = isNow ? sum((day) => day < today) : 0;
  return { pieces: late + sum((day) => (isNow ? today : week.from) <= day && day <= week.to), late };
}

/** A load in words, against what the workshop makes in a week; 0 if nobody has said so. */
export function loadInWords({ pieces, late }: Load, capacity: number): string {
  const all =
    capacity > 0 ? `${pieces} of ${capacity} pieces` : pieces === 1 ? '1 piece' : `${pieces} pieces`;
  const ofThem = late > 0 ? `, ${late} of them late` : '';
  return `${all} to make${ofThem}`;
}
