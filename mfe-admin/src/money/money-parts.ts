import { isOverdue, type Owed } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import type { MoneyOrder } from '@hearthside/services/commission/orders/money.contract.ts';
import { dayText, shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';

/** A part of what is unpaid, with its order. */
export interface OwedPart {
  order: MoneyOrder;
  part: Owed;
}

/** What is unpaid of these orders, by its last day; what has none last. */
export function partsOf(orders: readonly MoneyOrder[]): OwedPart[] {
  const parts = orders.flatMap((order) => order.owed.map((part) => ({ order, part })));
  const day = ({ part: { by = 'undated' } }: OwedPart) => by;
  return parts.sort((one, other) => (day(one) < day(other) ? -1 : 1));
}

/** In cents. */
export const sumOf = (parts: readonly OwedPart[]) => parts.reduce((sum, { part }) => sum + part.amount, 0);

const DAY_MS = 86_400_000;

/** What is unpaid and since or until when: "$3,640.00 balance, since Jul 3, 2026, 148 days late". */
export function wordsOfPart(part: Owed): string {
  return `${formatCents(part.amount)} ${part.what.toLowerCase()}, ${timeOfPart(part)}`;
}

export function timeOfPart(part: Owed): string {
  const { by, isAsked } = part;
  if (!by) return 'once a delivery date is set';
  if (!isOverdue(part)) return `${isAsked ? 'due by' : 'expected around'} ${dayText(by)}`;
  const days = Math.round((Date.parse(today()) - Date.parse(by)) / DAY_MS);
  return `since ${shortDay(by)}, ${days} ${days === 1 ? 'day' : 'days'} late`;
}
