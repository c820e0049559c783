import { percentile } from '../../core/runtime/percentile.ts';
import { addDays, dayOf } from '../../core/site/day.contract.ts';
import { type DayItem, days } from './dashboard.entity.ts';
import {
  type Bucket,
  type Figures,
  type Funnel,
  PERIODS,
  type Period,
  type PeriodLength,
  type Waits,
} from './figures.contract.ts';

/** Into how many parts the course of a period is divided: about weeks, and months. */
const PARTS: Record<PeriodLength, number> = { 30: 5, 365: 12 };

/** Response time and funnel of the last 30 and 365 days; one query. */
export async function getFigures(now = Date.now()): Promise<Figures> {
  const longest = Math.max(...PERIODS);
  const { data } = await days()
    .query.byDay({})
    .between({ day: dayBefore(now, longest - 1) }, { day: dayBefore(now, 0) })
    .go({ pages: 'all' });
  return { periods: PERIODS.map((length) => periodOf(data, length, now)) };
}

/** What became of the requests of the last days, today included. */
function periodOf(all: DayItem[], length: PeriodLength, now: number): Period {
  const counted = within(all, dayBefore(now, length - 1), dayBefore(now, 0));
  return {
    days: length,
    ...funnelOf(counted),
    delivered: sum(counted, 'delivered'),
    kept: sum(counted, 'kept'),
    ...waitsOf(counted),
    toQuote: medianOf(counted, 'quoteWaits'),
    toOrder: medianOf(counted, 'orderWaits'),
    course: courseOf(counted, length, now),
  };
}

function courseOf(counted: DayItem[], length: PeriodLength, now: number): Bucket[] {
  const parts = PARTS[length];
  return Array.from({ length: parts }, (_, part) => {
    const daysTo = (end: number) => Math.round((length * (parts - end)) / parts);
    const [from, to] = [dayBefore(now, daysTo(part) - 1), dayBefore(now, daysTo(part + 1))];
    const ofPart = within(counted, from, to);
    return { from, to, ...funnelOf(ofPart), ...waitsOf(ofPart) };
  });
}

const dayBefore = (now: number, count: number) => addDays(dayOf(now), -count);

const within = (all: DayItem[], from: string, to: string) =>
  all.filter(({ day }) => day >= from && day <= to);

const sum = (counted: DayItem[], what: keyof Funnel | 'delivered' | 'kept') =>
  counted.reduce((total, day) => total + (day[what] ?? 0), 0);

const funnelOf = (counted: DayItem[]): Funnel => ({
  requests: sum(counted, 'requests'),
  quoted: sum(counted, 'quoted'),
  accepted: sum(counted, 'accepted'),
  ordered: sum(counted, 'ordered'),
});

function waitsOf(counted: DayItem[]): Waits {
  const waits = counted.flatMap((day) => day.waits ?? []);
  if (waits.length === 0) return { answers: 0, median: null, p80: null };
  return { answers: waits.length, median: percentile(waits, 0.5), p80: percentile(waits, 0.8) };
}

function medianOf(counted: DayItem[], what: 'quoteWaits' | 'orderWaits'): number | null {
  const waits = counted.flatMap((day) => day[what] ?? []);
  return waits.length === 0 ? null : percentile(waits, 0.5);
}
