import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { builtSite } from '../../build/suite.ts';
import { apiFile } from '../build.ts';
import { readApi } from './read-api.ts';

/** Writes the API with which a microfrontend was compiled beside its build. */
export async function recordApi(name: MicrofrontendName): Promise<void> {
  await writeFile(apiFile(builtSite(name)), JSON.stringify(await readApi(name)));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await recordApi(process.argv[2] as MicrofrontendName);
