import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { readBuild } from './build.ts';
import {
  beginCanary,
  canaryOf,
  giveShare,
  refuseBesideCanary,
  refuseSecondCanary,
  withdrawCanary,
} from './canary/canary.ts';
import { type GateOptions, passGate } from './gate/gate.ts';
import { makeLive } from './make-live.ts';
import { liveVersion, type ReleaseRecord, readRecords, sameFunctions, writeRecord } from './records.ts';
import type { Releases } from './releases.ts';
import { upload } from './upload.ts';

export interface ReleaseOptions extends GateOptions {
  /**
   * Of a local cloud that starts: the working tree is released as it is, and nothing is cached yet. Its API is added later
   * (add-apis.ts); what was recorded before may be older than the build. @default false
   */
  starting?: boolean;
  /** Gives it to so many percent of visitors; the others keep the live release. */
  canary?: number;
}

/** What became of a release. */
export interface Released {
  version: string;
  /** The last release is the same, so nothing was done: a rollback stays. */
  unchanged?: ReleaseRecord;
}

/**
 * Releases a build, unless it is what was released last, live or not.
 * @throws RefusedError when the gate refuses it
 */
export async function release(
  releases: Releases,
  name: MicrofrontendName,
  folder: string,
  { force, alone, starting = false, canary: percent }: ReleaseOptions = {},
): Promise<Released> {
  const { site, by } = releases;
  if (percent) await refuseSecondCanary(releases, name);
  const build = await readBuild(name, folder);
  const { pointer, api, suite } = build;
  const { version } = pointer;
  const functions = await releases.deployedFunctions(name);
  const canary = await canaryOf(releases, name);
  const records = await readRecords(site, name);
  if (canary?.canary.version === version) {
    // Of a suite that starts, the canary goes on.
    if (!starting) await giveShare(releases, canary, 100, 'It was released to all visitors by hand.');
    return { version };
  }
  const last = records.find(({ pointer }) => pointer.version !== canary?.canary.version);
  if (last?.pointer.version === version && sameFunctions(last.functions, functions)) {
    // Without a pointer nothing of it is live, whatever was released.
    if (!last.withdrawn && !(await liveVersion(site, name))) await makeLive(releases, last, { starting });
    return { version, unchanged: last };
  }
  if (!starting) await refuseBesideCanary(releases, name, version);
  else if (canary && canary.canary.stable !== version)
    await withdrawCanary(releases, canary, 'Another build was released.');
  const forced = starting ? undefined : await passGate(releases, name, build, functions, { force, alone });
  const stable = await liveVersion(site, name);
  if (percent && !stable)
    throw new Error(`${name} has no live release that a canary could be compared with.`);
  await upload(releases, name, build);
  const record: ReleaseRecord = {
    pointer,
    releasedAt: new Date().toISOString(),
    by,
    ...(suite && { suite }),
    functions,
    ...(api && !starting && { api }),
    ...(forced && { forced }),
  };
  await writeRecord(site, record);
  await releases.moveFunctions(functions);
  if (percent && stable) await beginCanary(releases, { name, version, stable, percent });
  else await makeLive(releases, record, { starting });
  return { version };
}
