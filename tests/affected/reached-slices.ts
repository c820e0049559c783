import { type OwnerRule, readOwnerRules, teamsOf } from './code-owners.ts';
import { sliceNames } from './slice.ts';

/**
 * The slices to test after a change of these files, or `everything`. A slice's own folders, which no other code may
 * import, and its journeys reach that slice; all else, nouns of the services too, may reach anybody.
 */
export function reachedSlices(
  changed: string[],
  rules: OwnerRule[] = readOwnerRules(),
): string[] | 'everything' {
  const names = sliceNames(rules);
  const reached = new Set<string>();
  for (const file of changed) {
    const slices = teamsOf(file, rules).filter((team) => names.includes(team) && isOwn(file, team));
    if (slices.length === 0) return 'everything';
    for (const slice of slices) reached.add(slice);
  }
  return [...reached].sort();
}

function isOwn(file: string, slice: string): boolean {
  return [
    `mfe-${slice}/`,
    `services/slices/${slice}/`,
    `infra/stacks/${slice}.stack.ts`,
    'tests/journeys/',
    'tests/api/',
  ].some((path) => file.startsWith(path));
}
