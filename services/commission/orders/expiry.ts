const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The first day that is not over yet (`YYYY-MM-DD`). A day is over when it is over everywhere on Earth (UTC−12), so no
 * customer finds a quote or a change expired on its last day.
 */
export function firstValidDay(now = Date.now()): string {
  return new Date(now - 12 * HOUR_MS).toISOString().slice(0, 10);
}

/** The day before it: quotes that end on it or earlier have expired. */
export function lastExpiredDay(now = Date.now()): string {
  return firstValidDay(now - DAY_MS);
}

/** Whether the last day of a quote or a change is over. */
export function isExpired(validUntil: string, now?: number): boolean {
  return validUntil < firstValidDay(now);
}
