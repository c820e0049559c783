/** Minutes of waiting in the unit that suits them: "40 minutes", "5.5 hours", "3 days". */
export function waitText(minutes: number): string {
  if (minutes < 90) return inUnits(Math.round(minutes), 'minute');
  if (minutes < 48 * 60) return inUnits(rounded(minutes / 60), 'hour');
  return inUnits(rounded(minutes / 1440), 'day');
}

const rounded = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
const inUnits = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;
