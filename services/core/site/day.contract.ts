const DAY_MS = 86_400_000;

/**
 * The shop's time zone (IANA). It is the setting `timeZone` of `cdk.json`: builds for browsers replace the variable, functions
 * have it, and tools set it once they have read the settings.
 */
export const timeZone = () => process.env.TIME_ZONE ?? 'UTC';

let clock: Intl.DateTimeFormat | undefined;

/** What the shop's clock shows at a moment: `YYYY-MM-DD HH:MM`, as Swedish writes it. */
export function clockAt(moment: string | number): string {
  // Made when it is needed: on a slow phone it takes long.
  clock ??= new Intl.DateTimeFormat('sv', { timeZone: timeZone(), dateStyle: 'short', timeStyle: 'short' });
  return clock.format(new Date(moment));
}

/** The shop's day (`YYYY-MM-DD`) of a moment. A day is its own. */
export function dayOf(moment: string | number): string {
  const isDay = typeof moment === 'string' && moment.length === 'YYYY-MM-DD'.length;
  return isDay ? moment : clockAt(moment).slice(0, 'YYYY-MM-DD'.length);
}

export const today = () => dayOf(Date.now());

/** The day (`YYYY-MM-DD`) so many days after another one, or before it. Days have no clock, so none is 23 or 25 hours long. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** When a day begins in the shop, or the one so many days after it or before it. ISO 8601. */
export function startOf(day: string, days = 0): string {
  return momentAt(addDays(day, days), '00:00');
}

/**
 * When the shop's clock first shows a time (`HH:MM`) of a day. Where it is put forward over that time, as at midnight, the time
 * is counted from before: it shows one o'clock. ISO 8601.
 */
export function momentAt(day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}Z`);
  const aheadAt = (moment: number) => Date.parse(`${clockAt(moment).replace(' ', 'T')}Z`) - moment;
  const [before, after] = [aheadAt(wanted - DAY_MS), aheadAt(wanted + DAY_MS)];
  const first = wanted - Math.max(before, after);
  const moment = first + aheadAt(first) < wanted ? wanted - Math.min(before, after) : first;
  return new Date(moment).toISOString();
}

/**
 * The first day (`YYYY-MM-DD`) that is not over yet. A day is over when it is over everywhere on Earth (UTC−12), so no
 * customer finds a quote or a change expired on its last day, or is refused the day that they call today.
 */
export function firstValidDay(now = Date.now()): string {
  return new Date(now - DAY_MS / 2).toISOString().slice(0, 10);
}

/** Whether a name (IANA) is that of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
