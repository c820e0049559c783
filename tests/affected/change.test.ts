import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { changedFiles } from './change.ts';

// Whoever runs the test may sign commits.
const SETTINGS = ['user.name=T', 'user.email=t@hearthside.example', 'commit.gpgsign=false'];

const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', [...SETTINGS.flatMap((setting) => ['-c', setting]), ...words], { cwd });

const write = (folder: string, ...names: string[]) =>
  names.map((name) => writeFileSync(join(folder, name), `${Math.random()}`));

function aRepository(): string {
  const folder = newFolder();
  git(folder, 'init', '--quiet', '--initial-branch', 'main');
  write(folder, 'same.ts', 'changed.ts', 'gone.ts');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'all');
  return folder;
}

test('without a remote the change is what is not committed, new files and removed ones too', () => {
  const folder = aRepository();
  expect(changedFiles(folder)).toEqual([]);
  write(folder, 'changed.ts', 'new.ts');
  rmSync(join(folder, 'gone.ts'));
  expect(changedFiles(folder).sort()).toEqual(['changed.ts', 'gone.ts', 'new.ts']);
});

test('with a remote it is all that its main does not have, and nothing that main alone has', () => {
  const remote = aRepository();
  const folder = newFolder();
  git(folder, 'clone', '--quiet', remote, '.');
  write(folder, 'changed.ts');
  git(folder, 'commit', '--quiet', '--all', '--message', 'a change');
  write(remote, 'same.ts');
  git(remote, 'commit', '--quiet', '--all', '--message', 'of others');
  git(folder, 'fetch', '--quiet');
  write(folder, 'new.ts');
  expect(changedFiles(folder)).toEqual(['changed.ts', 'new.ts']);
});
