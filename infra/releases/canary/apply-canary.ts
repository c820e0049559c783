import { CACHING, canaryPaths, canaryPointerKey, pointerKey } from '../../constructs/site-files.ts';
import { forget, pointTo } from '../make-live.ts';
import { type ReleaseRecord, readRecords, writeRecord } from '../records.ts';
import type { Releases } from '../releases.ts';
import { type KnownCanary, percentOf, saveCanary } from './canary-state.ts';

/**
 * Makes the edge do what was decided. Whatever ended half-way is completed by the next call, which the judge makes every
 * minute: a deployment of the edge, too, may have forgotten the share. What the edge keeps of documents ends by itself.
 */
export async function applyCanary(
  releases: Pick<Releases, 'site' | 'edge'>,
  { canary, tag }: KnownCanary,
): Promise<void> {
  const { site, edge } = releases;
  if (!canary) return edge.setShare(undefined);
  const { name, version, decisions, ends } = canary;
  const record = (await readRecords(site, name)).find(({ pointer }) => pointer.version === version);
  if (!record) throw new Error(`The release ${name} ${version} has no record.`);
  if (ends === 'live') await pointTo(releases, record);
  // Visitors whose edge still sends them to the canary get what all others have.
  const pointer = ends ? await site.read(pointerKey(name)) : JSON.stringify(record.pointer, undefined, 2);
  await site.put(canaryPointerKey(name), pointer, CACHING.release);
  await edge.setShare(ends ? undefined : { name, percent: percentOf(canary) });
  await writeRecord(site, recordOf(record, decisions, ends));
  if (!ends) return;
  // Saved first: each path that the edge is asked to forget costs money, and must not be asked for again every minute.
  await saveCanary(site, { tag }, undefined);
  await forget(site, canaryPaths(name));
}

function recordOf(
  record: ReleaseRecord,
  decisions: ReleaseRecord['decisions'],
  ends?: 'live' | 'withdrawn',
): ReleaseRecord {
  const last = decisions?.at(-1);
  const withdrawn = ends === 'withdrawn' && last ? { at: last.at, by: last.by, why: last.why } : undefined;
  return { ...record, decisions, ...(withdrawn && { withdrawn }) };
}
