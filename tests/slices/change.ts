import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram, SUITE_RUNTIME } from '@hearthside/infra/emulators/lambda/node-program.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { Part } from './slice.ts';

/** The name by which `tests/run.ts` is asked for it. */
export const CHANGE = 'change';

/** What somebody is changing: the files that differ from main, and the tests whose code imports them. */
export function readChange(repository = REPOSITORY): Part {
  const paths = changedFiles(repository).filter((file) => existsSync(join(repository, file)));
  return { name: 'the change', paths, files: [...new Set([...paths, ...testsOf(paths, repository)])] };
}

/** Committed or not. Main is what was last fetched of it, and in a repository without a remote the last commit. */
export function changedFiles(repository: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean);
  const hasRemote = git('for-each-ref', 'refs/remotes/origin/HEAD').length > 0;
  const base = hasRemote ? git('merge-base', 'HEAD', 'origin/HEAD') : ['HEAD'];
  return [
    ...git('diff', '--name-only', '--no-renames', ...base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function testsOf(paths: string[], repository: string): string[] {
  const sources = paths.filter((path) => /\.(ts|tsx|css)$/.test(path));
  if (sources.length === 0) return [];
  const found = execFileSync(
    nodeProgram(SUITE_RUNTIME).path,
    [
      'node_modules/jest/bin/jest.js',
      '--config',
      'tests/jest.config.mjs',
      '--listTests',
      '--findRelatedTests',
      ...sources,
    ],
    { cwd: repository, encoding: 'utf8' },
  );
  return found
    .split('\n')
    .filter(Boolean)
    .map((path) => path.slice(repository.length + 1));
}
