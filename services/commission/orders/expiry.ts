import { addDays, firstValidDay } from '../../core/site/day.contract.ts';

/** The last day that is over: quotes that end on it or earlier have expired. */
export const lastExpiredDay = () => addDays(firstValidDay(), -1);

/** Whether the last day of a quote or a change is over. */
export function isExpired(validUntil: string, now?: number): boolean {
  return validUntil < firstValidDay(now);
}
