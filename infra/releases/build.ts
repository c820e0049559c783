import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasePointer } from '@hearthside/shell/federation/contract.ts';
import type { MicrofrontendName } from '@hearthside/shell/federation/pages.ts';
import { pointerKey } from '../constructs/site-files.ts';
import type { ApiContract } from './gate/api-contract.ts';

/** A microfrontend's `dist/site`, read. */
export interface Build {
  folder: string;
  pointer: ReleasePointer;
  /** What its slice's API answers and takes, if it has one. */
  api?: ApiContract;
}

export async function readBuild(name: MicrofrontendName, folder: string): Promise<Build> {
  const json = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  return {
    folder,
    pointer: await json(pointerKey(name)),
    api: await json('api.json').catch(() => undefined),
  };
}
