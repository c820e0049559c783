/** Whether a name (IANA) is that of a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }));
  } catch {
    return false;
  }
}
