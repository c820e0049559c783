import { VITAL_NAMES, VITALS, type VitalName } from './report.contract.ts';
import { type VisitDayItem, visitDays } from './reports.entity.ts';
import type {
  PageErrorFigures,
  PageFigures,
  ReleaseErrors,
  Visits,
  VitalFigures,
} from './visits.contract.ts';

const DAYS = 7;
/** Counts of the newest days are read. */
const MOST_READ = 5000;
/** Of one release. */
const MOST_ERRORS = 20;

/** Pages with their web vitals, and errors by release, of the last days. One query. */
export async function getVisits(now = new Date()): Promise<Visits> {
  const since = new Date(now.getTime() - (DAYS - 1) * 24 * 3_600_000).toISOString().slice(0, 10);
  const { data } = await visitDays()
    .query.byDay({})
    .gte({ day: since })
    .go({ order: 'desc', count: MOST_READ, pages: 'all' });
  const ofPages = data.filter(({ subject }) => subject.startsWith('page#'));
  const ofErrors = data.filter(({ subject, message }) => subject.startsWith('error#') && message);
  return {
    days: DAYS,
    visits: sumOf(ofPages),
    pages: [...grouped(ofPages, ({ microfrontend, subject }) => `${microfrontend}/${subject}`).values()]
      .map(toPage)
      .sort((a, b) => b.visits - a.visits),
    releases: [...grouped(ofErrors, ({ microfrontend, release }) => `${microfrontend}/${release}`).values()]
      .map((items) => toRelease(items, ofPages))
      .sort((a, b) => (b.errors[0]?.lastAt ?? '').localeCompare(a.errors[0]?.lastAt ?? '')),
  };
}

function toPage(items: VisitDayItem[]): PageFigures {
  const [{ microfrontend = '', subject = '' } = {}] = items;
  const vitals = VITAL_NAMES.flatMap((name) => {
    const figures = figuresOf(name, items);
    return figures ? [[name, figures] as const] : [];
  });
  return {
    microfrontend,
    page: subject.slice('page#'.length),
    visits: sumOf(items),
    vitals: Object.fromEntries(vitals),
  };
}

function bucketCount(item: Partial<Record<string, unknown>>, bucket: string): number {
  return Number(item[bucket] ?? 0);
}

/** Undefined without a measured visit. */
function figuresOf(name: VitalName, items: VisitDayItem[]): VitalFigures | undefined {
  const { good, poor, buckets } = VITALS[name];
  const counts = [...buckets, Number.POSITIVE_INFINITY].map((end, place) => ({
    end,
    count: items.reduce((sum, item) => sum + bucketCount(item, `${name}:${place}`), 0),
  }));
  const upTo = (limit: number) =>
    counts.filter(({ end }) => end <= limit).reduce((sum, { count }) => sum + count, 0);
  const all = upTo(Number.POSITIVE_INFINITY);
  if (all === 0) return undefined;
  const p75 = counts.find(({ end }) => upTo(end) >= all * 0.75)?.end ?? Number.POSITIVE_INFINITY;
  return {
    good: upTo(good),
    needsWork: upTo(poor) - upTo(good),
    poor: all - upTo(poor),
    p75: Number.isFinite(p75) ? p75 : null,
  };
}

function toRelease(items: VisitDayItem[], ofPages: VisitDayItem[]): ReleaseErrors {
  const [{ microfrontend = '', release = '' } = {}] = items;
  const visits = ofPages.filter((page) => page.microfrontend === microfrontend && page.release === release);
  const errors = [...grouped(items, ({ subject }) => subject).values()].map(toError);
  return {
    microfrontend,
    release,
    visits: sumOf(visits),
    errors: errors.sort((a, b) => b.lastAt.localeCompare(a.lastAt)).slice(0, MOST_ERRORS),
  };
}

/** The same error of several days. */
function toError(items: VisitDayItem[]): PageErrorFigures {
  const [{ message = '', frames = [] } = {}] = items;
  const lastAt =
    items
      .map((item) => item.lastAt ?? '')
      .sort()
      .at(-1) ?? '';
  return { message, frames, lastAt, count: sumOf(items) };
}

function sumOf(items: VisitDayItem[]): number {
  return items.reduce((sum, { count = 0 }) => sum + count, 0);
}

function grouped(items: VisitDayItem[], keyOf: (item: VisitDayItem) => string): Map<string, VisitDayItem[]> {
  const groups = new Map<string, VisitDayItem[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
