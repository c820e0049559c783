const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 instant as a short US date with time ("Nov 3, 2026, 4:05 PM"), or N/A where there is none. */
export function shortDateTime(instant: string | null | undefined): string {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? 'N/A' : DATE_TIME.format(date);
}
