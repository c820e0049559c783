import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { canaryOf, withdrawCanary } from './canary/canary.ts';
import { changedFields } from './gate/api-change.ts';
import { makeLive } from './make-live.ts';
import { liveVersion, type ReleaseRecord, readRecords, writeRecord } from './records.ts';
import type { Releases } from './releases.ts';

/** What a rollback has made live. */
export interface RolledBack {
  version: string;
  /** Function → the version to which it went back. */
  functions: Record<string, string>;
  /** The canary that was withdrawn. */
  canary?: string;
}

/**
 * Makes an earlier release live again: the named one, or the last one before the live one that nobody has withdrawn. With a
 * pointer that cannot be read, that is the last one of all. The live one counts as withdrawn from then on.
 * If there is a canary, and no release is named, the canary is withdrawn and nothing else.
 * Functions go back only if what they answer now would break the release, or if `functions` asks for it.
 */
export async function rollBack(
  releases: Releases,
  name: MicrofrontendName,
  { version, functions = false }: { version?: string; functions?: boolean } = {},
): Promise<RolledBack> {
  const { site, by } = releases;
  const live = await liveVersion(site, name);
  const known = await canaryOf(releases, name);
  if (known) await withdrawCanary(releases, known, 'It was withdrawn by hand.');
  const canary = known?.canary.version;
  if (canary && live && !version) return { version: live, functions: {}, canary };
  const records = await readRecords(site, name);
  const wanted = chosen(name, records, live, version);
  const missing = await missingFiles(releases, wanted);
  if (missing.length > 0)
    throw new Error(
      `${name} ${wanted.pointer.version} cannot be live: the bucket has no ${missing.join(', ')}. ${others(records, wanted)}`,
    );
  const back =
    functions || (await breaksWithLiveFunctions(releases, records, wanted)) ? wanted.functions : {};
  const moved = await releases.moveFunctions(back);
  const { withdrawn: _, ...kept } = wanted;
  await makeLive(releases, wanted);
  await writeRecord(site, kept);
  const before = records.find(({ pointer }) => pointer.version === live);
  if (before && before !== wanted)
    await writeRecord(site, { ...before, withdrawn: { at: new Date().toISOString(), by } });
  return { version: wanted.pointer.version, functions: moved, ...(canary && { canary }) };
}

function chosen(
  name: string,
  records: ReleaseRecord[],
  live: string | undefined,
  version: string | undefined,
): ReleaseRecord {
  const known = records.map(({ pointer }) => pointer.version).join(', ') || 'none';
  if (version) {
    const named = records.filter(({ pointer }) => pointer.version.startsWith(version));
    const [only] = named;
    if (only && named.length === 1) return only;
    throw new Error(
      `${named.length === 0 ? 'No release' : 'More than one release'} of ${name} is called ${version}. Releases: ${known}.`,
    );
  }
  const now = records.findIndex(({ pointer }) => pointer.version === live);
  const before = records.slice(now + 1).find(({ withdrawn }) => !withdrawn);
  if (before) return before;
  throw new Error(`${name} has no release before ${live ?? 'the live one'}. Releases: ${known}.`);
}

async function missingFiles({ site }: Releases, { pointer }: ReleaseRecord): Promise<string[]> {
  const there = new Set(await site.list(`${pointer.name}/${pointer.version}/`));
  const wanted = [
    pointer.entry,
    ...Object.keys(pointer.files ?? {}),
    ...(pointer.server ? [pointer.server.path] : []),
  ];
  return wanted.filter((path) => !there.has(path.slice(1)));
}

function others(records: ReleaseRecord[], wanted: ReleaseRecord): string {
  const rest = records.filter((record) => record !== wanted).map(({ pointer }) => pointer.version);
  return rest.length > 0 ? `Name another release: ${rest.join(', ')}.` : 'Release a new build.';
}

/** Whether the functions that are live now were released with an API that breaks this release's frontend. */
async function breaksWithLiveFunctions(
  releases: Releases,
  records: ReleaseRecord[],
  { api, functions }: ReleaseRecord,
): Promise<boolean> {
  if (!api || Object.keys(functions).length === 0) return false;
  const live = await releases.liveFunctions(Object.keys(functions));
  const isLive = (record: ReleaseRecord) =>
    Object.entries(live).every(([name, version]) => record.functions[name] === version);
  const served = records.find((record) => record.api && isLive(record))?.api;
  return served !== undefined && changedFields(api, served).length > 0;
}
