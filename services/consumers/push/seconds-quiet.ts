import type { QuietHours } from '../../people/accounts/push.contract.ts';

/** For how many more seconds nothing may be told; 0 outside of the quiet hours. The end is told to the minute. */
export function secondsQuiet(hours: QuietHours | null | undefined, now = new Date()): number {
  if (!hours) return 0;
  const { from, to, timeZone } = hours;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now);
  const isQuiet = from < to ? from <= time && time < to : from !== to && (from <= time || time < to);
  const minutesLeft = (minutesOf(to) - minutesOf(time) + 24 * 60) % (24 * 60);
  return isQuiet ? minutesLeft * 60 : 0;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
