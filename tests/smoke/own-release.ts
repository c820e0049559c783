import { RECORDS_PREFIX } from '@hearthside/infra/constructs/site-files.ts';
import { canaryOf, withdrawCanary } from '@hearthside/infra/releases/canary/canary.ts';
import { readCanary } from '@hearthside/infra/releases/canary/canary-state.ts';
import {
  liveVersion,
  type ReleaseRecord,
  readRecords,
  writeRecord,
} from '@hearthside/infra/releases/records.ts';
import { rollBack } from '@hearthside/infra/releases/roll-back.ts';
import type { Deployment } from './access.ts';
import { Unchecked } from './report.ts';

/** The microfrontend of a walk's releases: no document names its pointer, so the edge forgets two files only. */
export const RELEASED = 'hub';

/** The release that is live, and a walk's own. */
export interface OwnRelease {
  stable: string;
  own: ReleaseRecord;
}

/**
 * Records the live build once more, under a version of the run. Visitors who get it get the same files: only its pointer
 * tells it from the live release.
 */
export async function makeOwnRelease({ releases }: Deployment, run: string): Promise<OwnRelease> {
  const { canary } = await readCanary(releases.site);
  if (canary) throw new Unchecked(`${canary.name} has a canary, and there is one at a time`);
  const stable = await liveVersion(releases.site, RELEASED);
  const record = (await readRecords(releases.site, RELEASED)).find(
    ({ pointer }) => pointer.version === stable,
  );
  if (!stable || !record) throw new Unchecked(`the live release of ${RELEASED} has no record`);
  const { decisions: _, ...like } = record;
  const pointer = { ...record.pointer, version: `smoke${run}` };
  const own = { ...like, pointer, releasedAt: new Date().toISOString(), by: releases.by };
  await writeRecord(releases.site, own);
  return { stable, own };
}

/** Ends what walks have released, and removes the records. Answers what it removed. */
export async function removeOwnReleases({ releases, removeFile }: Deployment): Promise<string[]> {
  const versions = (await readRecords(releases.site, RELEASED)).map(({ pointer }) => pointer.version);
  const own = versions.filter((version) => /^smoke[a-z0-9]{12}$/.test(version));
  const known = await canaryOf(releases, RELEASED);
  if (known && own.includes(known.canary.version))
    await withdrawCanary(releases, known, 'It was a smoke test.');
  const live = await liveVersion(releases.site, RELEASED);
  if (live && own.includes(live)) await rollBack(releases, RELEASED);
  for (const version of own) await removeFile(`${RECORDS_PREFIX}${RELEASED}/${version}.json`);
  return own.map((version) => `release ${RELEASED} ${version}`);
}
