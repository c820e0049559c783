import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY, SUITE_VERSION } from '@hearthside/shell/federation/workspaces.ts';
import { runAsCommand } from './run-as-command.ts';

const CHANGELOG = join(REPOSITORY, 'CHANGELOG.md');

/** The changelog with a version before all others: its commits' subjects, `area: what changes`, by their areas. */
export function withVersion(changelog: string, version: string, day: string, subjects: string[]): string {
  const areas = new Map<string, string[]>();
  for (const subject of subjects) {
    const [, area = 'others', told = subject] = /^([\w-]+): (.*)/.exec(subject) ?? [];
    areas.set(area, [...(areas.get(area) ?? []), told]);
  }
  const lines = [...areas]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([area, told]) => [`- **${area}**`, ...told.map((line) => `  - ${line}`)]);
  const section = [`## ${version} – ${day}`, '', ...lines, '', ''].join('\n');
  return changelog.replace(/(?=^## )/m, () => section);
}

/** `npm version <kind>` calls it before it commits and tags: what was committed since the version before is written down. */
async function main(): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' }).trim();
  const before = git('log', '-1', '--format=%H', '--', 'CHANGELOG.md');
  const subjects = git('log', '--no-merges', '--reverse', '--format=%s', `${before}..HEAD`)
    .split('\n')
    .filter(Boolean);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(CHANGELOG, withVersion(readFileSync(CHANGELOG, 'utf8'), SUITE_VERSION, day, subjects));
}

runAsCommand(import.meta.url, main);
