import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { builtSite, recordApis } from '../build/suite.ts';
import { hasFunctions } from '../constructs/live-alias.ts';
import { readBuild } from './build.ts';
import { readRecords, writeRecord } from './records.ts';
import type { Releases } from './releases.ts';

/**
 * Gives the releases of a start the APIs that their frontends were compiled with. The gate of a later release builds first,
 * so it waits until they are added.
 */
export async function addApis(
  { site }: Pick<Releases, 'site'>,
  isAsBuilt: () => Promise<boolean>,
): Promise<void> {
  const started = await Promise.all(
    MICROFRONTENDS.filter(hasFunctions).map(async (name) => ({
      name,
      record: await recordOf({ site }, name, builtSite(name)),
    })),
  );
  const names = started.filter(({ record }) => record && !record.api).map(({ name }) => name);
  if (names.length === 0) return;
  await recordApis(names, async () => {
    if (!(await isAsBuilt()))
      console.log(
        'services changed during the start, so the gate compares no API with the releases of this start.',
      );
    else for (const name of names) await addApi({ site }, name, builtSite(name));
  });
}

/** Adds the API recorded beside a build to the record of its release. */
export async function addApi(
  { site }: Pick<Releases, 'site'>,
  name: MicrofrontendName,
  folder: string,
): Promise<void> {
  const { api } = await readBuild(name, folder);
  const record = await recordOf({ site }, name, folder);
  if (api && record) await writeRecord(site, { ...record, api });
}

async function recordOf({ site }: Pick<Releases, 'site'>, name: MicrofrontendName, folder: string) {
  const { version } = (await readBuild(name, folder)).pointer;
  return (await readRecords(site, name)).find(({ pointer }) => pointer.version === version);
}
