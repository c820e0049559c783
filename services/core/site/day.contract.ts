const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The shop's time zone (IANA). It is the setting `timeZone` of `cdk.json`: builds for browsers replace the variable, functions
 * have it.
 */
export const TIME_ZONE = process.env.TIME_ZONE ?? 'UTC';

// Swedish writes a day as `YYYY-MM-DD`.
const DAY = /* @__PURE__ */ new Intl.DateTimeFormat('sv', { timeZone: TIME_ZONE });

/** The shop's day (`YYYY-MM-DD`) of a moment. A day is its own. */
export function dayOf(moment: string | number): string {
  const isDay = typeof moment === 'string' && moment.length === 'YYYY-MM-DD'.length;
  return isDay ? moment : DAY.format(new Date(moment));
}

export const today = () => dayOf(Date.now());

/** The day (`YYYY-MM-DD`) so many days after another one, or before it. Days have no clock, so none is 23 or 25 hours long. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** When a day begins in the shop, or the one so many days after it or before it. ISO 8601. */
export function startOf(day: string, days = 0): string {
  const wanted = addDays(day, days);
  // Clocks are 14 hours ahead of UTC at most. Where one is put forward at midnight, the day begins at one o'clock.
  let moment = Date.parse(wanted) - 14 * HOUR_MS;
  while (dayOf(moment) < wanted) moment += HOUR_MS / 4;
  return new Date(moment).toISOString();
}

/**
 * The first day (`YYYY-MM-DD`) that is not over yet. A day is over when it is over everywhere on Earth (UTC−12), so no
 * customer finds a quote or a change expired on its last day, or is refused the day that they call today.
 */
export function firstValidDay(now = Date.now()): string {
  return new Date(now - 12 * HOUR_MS).toISOString().slice(0, 10);
}
