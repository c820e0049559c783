import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { DOCUMENT, pointerKey, RECORDS_PREFIX } from '../constructs/site-files.ts';
import type { ApiContract } from './gate/api-contract.ts';
import type { Site } from './site.ts';

/** So many releases before the live one stay usable: a new release must not break them, and a rollback finds them. */
const KEPT = 5;

/**
 * What is known of a release beside its files. The edge may not read it. A release is named after its content, so releasing
 * it again replaces its record.
 */
export interface ReleaseRecord {
  pointer: ReleasePointer;
  /** ISO 8601. */
  releasedAt: string;
  by: string;
  /** The version of the suite from which it was made. Older records have none. */
  suite?: string;
  /** Function → its version that was live with this release. */
  functions: Record<string, string>;
  /** What its frontend expects of its slice's API. */
  api?: ApiContract;
  /** It was released although the gate refused it. */
  forced?: { because: string; refusals: string[] };
  /** Another release was made live in its place. */
  withdrawn?: { at: string; by: string; why?: string };
  /** What happened to it as a canary. */
  decisions?: Decision[];
}

/** The share of visitors that a canary was given; 0 if it was withdrawn. */
export interface Decision {
  at: string;
  by: string;
  percent: number;
  why: string;
}

/** All releases of a microfrontend, the last one first. A record that cannot be read is left out. */
export async function readRecords(site: Site, name: MicrofrontendName): Promise<ReleaseRecord[]> {
  const keys = await site.list(`${RECORDS_PREFIX}${name}/`);
  const found = await Promise.all(
    keys.map((key) => site.readJson<ReleaseRecord>(key).catch(() => undefined)),
  );
  return found
    .filter((record) => record !== undefined)
    .sort((a, b) => b.releasedAt.localeCompare(a.releasedAt));
}

export async function writeRecord(site: Site, record: ReleaseRecord): Promise<void> {
  const { name, version } = record.pointer;
  await site.put(`${RECORDS_PREFIX}${name}/${version}.json`, JSON.stringify(record), 'no-store');
}

/** Whether they are the same functions in the same versions. */
export function sameFunctions(one: Record<string, string>, other: Record<string, string>): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}

/** The version that is live; undefined if the pointer is missing or malformed. */
export async function liveVersion(site: Site, name: string): Promise<string | undefined> {
  const pointer = await site.readJson<Partial<ReleasePointer>>(pointerKey(name)).catch(() => undefined);
  return pointer?.version;
}

/** The releases that open tabs and rollbacks use: the live one first, then the last ones that nobody has withdrawn. */
export function usedReleases(records: ReleaseRecord[], live: string | undefined): ReleaseRecord[] {
  const isLive = ({ pointer }: ReleaseRecord) => pointer.version === live;
  const kept = records.filter((record) => !record.withdrawn && !isLive(record)).slice(0, KEPT);
  return [...records.filter(isLive), ...kept];
}

/** Where the shell's document is kept among the release's own files, for a rollback. */
export function documentKey(version: string): string {
  return `shell/${version}/${DOCUMENT}`;
}
