import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';

/** A folder that a build has made, from its path in the repository. @throws Error that says how to make it. */
export function builtFolder(path: string): string {
  const folder = join(REPOSITORY, path);
  if (!existsSync(folder)) throw new Error(`${folder} is missing: build it first with "npm run build"`);
  return folder;
}
