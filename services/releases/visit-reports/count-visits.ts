import { createHash } from 'node:crypto';
import { PAGES } from '../../core/site/pages.contract.ts';
import { plainMessage } from './plain-message.contract.ts';
import { mapFrames } from './release-files.ts';
import { type Frame, OTHER_PAGE, VITAL_NAMES, VITALS, type VitalName } from './report.contract.ts';
import type { ReleaseReport } from './report.schema.ts';
import { visitDays } from './reports.entity.ts';

const KEPT_FOR_SECONDS = 90 * 24 * 3600;
/** So many distinct errors of a release are kept for a day. */
const MOST_ERRORS = 20;

type Day = { day: string; microfrontend: string; release: string };

/** Adds a visit's page with its web vitals, and its errors, to the counts that the owner sees. */
export async function countVisits(page: string, report: ReleaseReport, at: Date): Promise<void> {
  const { microfrontend, release, visits = 0, vitals = {}, errors = [] } = report;
  const day = { day: at.toISOString().slice(0, 10), microfrontend, release };
  const [owner, name] = page.split('/');
  if (owner === microfrontend && isPage(page) && (visits || Object.keys(vitals).length > 0))
    await countPage(day, `page#${name}`, visits, vitals, at);
  for (const error of errors) await countError(day, error, at);
}

/** Anybody may report: what is no page of the table counts nothing, so that a day has only so many items. */
function isPage(page: string): boolean {
  const named = Object.entries(PAGES).flatMap(([owner, pages]) =>
    Object.keys(pages).map((name) => `${owner}/${name}`),
  );
  return page === OTHER_PAGE || named.includes(page);
}

async function countPage(
  day: Day,
  subject: string,
  count: number,
  vitals: Partial<Record<VitalName, number>>,
  at: Date,
): Promise<void> {
  const added: Record<string, number> = { count };
  for (const name of VITAL_NAMES) {
    const value = vitals[name];
    if (value !== undefined) added[`${name}:${bucketOf(name, value)}`] = 1;
  }
  await visitDays()
    .upsert({ ...day, subject, expiresAt: expiryOf(at) })
    .add(added)
    .go({ response: 'none' });
}

/** The place of the histogram's bucket in which a value is. */
export function bucketOf(name: VitalName, value: number): number {
  const place = VITALS[name].buckets.findIndex((end) => value <= end);
  return place < 0 ? VITALS[name].buckets.length : place;
}

async function countError(
  day: Day,
  { message, frames }: { message: string; frames: Frame[] },
  at: Date,
): Promise<void> {
  const plain = plainMessage(message);
  const print = createHash('sha256')
    .update(JSON.stringify([plain, frames[0]]))
    .digest('hex')
    .slice(0, 16);
  const key = { ...day, subject: `error#${print}` };
  const seen = { lastAt: at.toISOString(), expiresAt: expiryOf(at) };
  const { data: before } = await visitDays()
    .upsert({ ...key, ...seen })
    .add({ count: 1 })
    .go({ response: 'all_old' });
  if (before?.message) return;
  const mapped = await mapFrames(day.microfrontend, day.release, frames);
  await visitDays().patch(key).set({ message: plain, frames: mapped }).go({ response: 'none' });
  await keepNewest(day);
}

async function keepNewest(day: Day): Promise<void> {
  const { data } = await visitDays().query.byDay(day).begins({ subject: 'error#' }).go({ pages: 'all' });
  const newest = data.toSorted((a, b) => (b.lastAt ?? '').localeCompare(a.lastAt ?? ''));
  for (const { subject } of newest.slice(MOST_ERRORS))
    await visitDays()
      .delete({ ...day, subject })
      .go();
}

function expiryOf(at: Date): number {
  return Math.floor(at.getTime() / 1000) + KEPT_FOR_SECONDS;
}
