const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** An ISO 8601 instant as a long US date ("November 3, 2026"), or N/A where there is none. */
export function longDate(instant: string | null | undefined): string {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? 'N/A' : LONG.format(date);
}

/** An ISO 8601 instant as a short US date ("Nov 3, 2026"), for less important facts. */
export function shortDate(instant: string): string {
  return SHORT.format(new Date(instant));
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day, `YYYY-MM-DD`, as a short US date, in every time zone the same. */
export function day(date: string): string {
  return DAY.format(new Date(date));
}
