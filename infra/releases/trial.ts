import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { type Trial, trialKey } from '@hearthside/services/releases/overrides/override.contract.ts';
import { readBuild } from './build.ts';
import { damagedFiles } from './gate/integrity.ts';
import { RefusedError } from './gate/refusal.ts';
import type { Releases } from './releases.ts';
import { upload } from './upload.ts';

/**
 * Puts a build into the site bucket for those alone who pin it. It is no release: its record has a place of its own, so no
 * release, rollback, canary or gate ever sees it. Only its files are checked, as browsers check them. Answers its version.
 * @throws RefusedError if a file is missing or has another hash
 */
export async function makeTrial(
  { site, by }: Pick<Releases, 'site' | 'by'>,
  name: MicrofrontendName,
  folder: string,
): Promise<string> {
  const build = await readBuild(name, folder);
  const { pointer } = build;
  const damaged = await damagedFiles(build);
  if (damaged.length > 0) throw new RefusedError(`${name} ${pointer.version}`, damaged);
  await upload({ site }, name, build);
  const trial: Trial = { pointer, by };
  await site.put(trialKey(name, pointer.version), JSON.stringify(trial), 'no-store');
  return pointer.version;
}
