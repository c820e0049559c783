import { clockAt, dayOf, timeZone, today } from './day.contract.ts';

/**
 * Days and times as people read them, in screens, mails and papers alike. All are the shop's (`timeZone`), wherever the reader is.
 * A date is a day (`YYYY-MM-DD`) or a moment (ISO 8601).
 */

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const NONE = 'N/A';

const isDate = (date: string | null | undefined): date is string => !Number.isNaN(Date.parse(date ?? ''));

/** "November 3, 2026", or N/A where there is no date. */
export function dayText(date: string | null | undefined): string {
  return isDate(date) ? `${monthOf(dayOf(date))} ${dateIn(dayOf(date))}` : NONE;
}

/** "Nov 3, 2026", or N/A where there is no date. */
export function shortDay(date: string | null | undefined): string {
  return isDate(date) ? `${monthOf(dayOf(date)).slice(0, 3)} ${dateIn(dayOf(date))}` : NONE;
}

/** "Nov 3, 2026, 4:05 PM", or N/A where there is no moment. */
export function momentText(moment: string | null | undefined): string {
  return isDate(moment) ? `${shortDay(moment)}, ${timeText(timeOf(moment))}` : NONE;
}

/** For readers who may be anywhere: "November 3, 2026 at 4:05 PM MST". */
export function momentInFull(moment: string): string {
  return `${dayText(moment)} at ${timeText(timeOf(moment))} ${zoneAt(moment)}`;
}

/** "November 3, 2026", "November 3 – 9, 2026" or "November 28 – December 2, 2026". */
export function rangeText({ from, to }: { from: string; to: string }): string {
  if (from === to) return dayText(from);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${dayText(from)} – ${dayText(to)}`;
  const end = from.slice(0, 7) === to.slice(0, 7) ? dateIn(to) : dayText(to);
  return `${monthOf(from)} ${Number(from.slice(8))} – ${end}`;
}

/** The same for lists: "Nov 3", "Nov 3 – 9" or "Nov 28 – Dec 2"; the year only where it is not this one. */
export function shortRange({ from, to }: { from: string; to: string }): string {
  const bare = (day: string) => shortDay(day).slice(0, -', 2026'.length);
  const year = to.slice(0, 4) === today().slice(0, 4) ? '' : `, ${to.slice(0, 4)}`;
  if (from === to) return bare(to) + year;
  const end = from.slice(0, 7) === to.slice(0, 7) ? Number(to.slice(8)) : bare(to);
  return `${bare(from)} – ${end}${year}`;
}

/** A time (`HH:MM`): "4:05 PM". */
export function timeText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Of a day: "November". */
export const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? NONE;

/** Of a day: "Tuesday". */
export const weekdayOf = (day: string) => WEEKDAYS[new Date(day).getUTCDay()] ?? NONE;

/** What the shop's time is called at a moment: "MST". */
export function zoneAt(moment: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timeZone(), timeZoneName: 'short' });
  return format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const timeOf = (moment: string) => clockAt(moment).slice('YYYY-MM-DD '.length);

const dateIn = (day: string) => `${Number(day.slice(8))}, ${Number(day.slice(0, 4))}`;
