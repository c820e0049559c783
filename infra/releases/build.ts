import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import type { BuildFacts } from '@hearthside/shell/federation/build-facts.ts';
import { BUILD_FACTS } from '@hearthside/shell/federation/layout.ts';
import { pointerKey } from '../constructs/site-files.ts';
import type { ApiContract } from './gate/api-contract.ts';

/** A microfrontend's `dist/site`, read. */
export interface Build {
  folder: string;
  pointer: ReleasePointer;
  /** What its slice's API answers and takes, if it has one. */
  api?: ApiContract;
  /** The version of the suite from which it was made. */
  suite?: string;
}

/**
 * Where the API is recorded of which a build's frontend is a client. It stands beside the build, whose content decides
 * whether the suite is synthesized again.
 */
export function apiFile(folder: string): string {
  return `${folder}.api.json`;
}

export async function readBuild(name: MicrofrontendName, folder: string): Promise<Build> {
  const json = async (path: string) => JSON.parse(await readFile(path, 'utf8'));
  const pointer: ReleasePointer = await json(join(folder, pointerKey(name))).catch(() => {
    throw new Error(
      `${folder} has no build of ${name}. It is the dist/site of its folder: npm run build -- ${name}`,
    );
  });
  const facts: Partial<BuildFacts> = await json(join(folder, name, pointer.version, BUILD_FACTS)).catch(
    () => ({}),
  );
  return {
    folder,
    pointer,
    api: await json(apiFile(folder)).catch(() => undefined),
    suite: facts.suite,
  };
}
