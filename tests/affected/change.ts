import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodeProgram, SUITE_RUNTIME } from '@hearthside/infra/emulators/lambda/node-program.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { JEST } from '../command.ts';
import { type Part, SOURCE } from './slice.ts';

/** The name by which `tests/run.ts` is asked for it. */
export const CHANGE = 'change';

/** What somebody is changing: the files that differ from main, and the tests whose code imports them. */
export function readChange(): Part {
  const paths = changedFiles(REPOSITORY).filter((file) => existsSync(join(REPOSITORY, file)));
  return { name: 'the change', paths, files: [...new Set([...paths, ...testsOf(paths)])] };
}

/** Committed or not. Main is what was last fetched of it, and in a repository without a remote the last commit. */
export function changedFiles(repository: string): string[] {
  const git = (...words: string[]) => linesOf('git', words, repository);
  const hasRemote = git('for-each-ref', 'refs/remotes/origin/HEAD').length > 0;
  return [
    ...git('diff', '--name-only', '--no-renames', '--merge-base', hasRemote ? 'origin/HEAD' : 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function testsOf(paths: string[]): string[] {
  const sources = paths.filter((path) => SOURCE.test(path));
  if (sources.length === 0) return [];
  const related = [...JEST, '--listTests', '--findRelatedTests', ...sources];
  return linesOf(nodeProgram(SUITE_RUNTIME).path, related, REPOSITORY).map((path) =>
    relative(REPOSITORY, path),
  );
}

function linesOf(command: string, args: string[], cwd: string): string[] {
  return execFileSync(command, args, { cwd, encoding: 'utf8' }).split('\n').filter(Boolean);
}
