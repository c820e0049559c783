import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';

export interface OwnerRule {
  /** From the repository's root with a leading slash; a folder ends with one too. `*` is everything. */
  path: string;
  /** `@hearthside/<team>` */
  owners: string[];
}

/** The lines of `.github/CODEOWNERS`, in their order. */
export function readOwnerRules(repository = REPOSITORY): OwnerRule[] {
  return readFileSync(join(repository, '.github/CODEOWNERS'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))
    .map(([path = '', ...owners]) => ({ path, owners }));
}

/** The teams that own a file, given from the repository's root: the last line that matches it decides. */
export function teamsOf(file: string, rules: OwnerRule[]): string[] {
  const rule = rules.findLast(
    ({ path }) => path === '*' || path === `/${file}` || (path.endsWith('/') && `/${file}`.startsWith(path)),
  );
  return (rule?.owners ?? []).map((owner) => owner.replace('@hearthside/', ''));
}
