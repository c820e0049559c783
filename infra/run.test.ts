import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { newFolder } from './emulators/new-folder.fake.ts';

/** Starts the command as npm does: by a shell, which passes no signal on. */
const LIKE_NPM = `
  require('node:child_process').spawn('sh', ['-c', '"$0" "$@"; exit', process.execPath, ...process.argv.slice(1)], { stdio: ['ignore', 'inherit', 'inherit'] });
  setInterval(() => {}, 1000);`;

test.each(['', 'oak-and-iron'])('what npm has started ends with it, also of the shop "%s"', async (SHOP) => {
  const stays = join(newFolder(), 'stays.mjs');
  writeFileSync(stays, 'console.log("runs"); setInterval(() => {}, 1000);');
  const npm = spawn(process.execPath, ['-e', LIKE_NPM, '--', join(REPOSITORY, 'infra/run.mjs'), stays], {
    env: { ...process.env, SHOP, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(npm.stdout, 'data');
  // The pipe closes once nobody has it any more.
  const ended = once(npm, 'close');
  npm.kill('SIGKILL');
  await ended;
});

test('a command of which nothing has begun says how it is called, and not to go on', () => {
  const command = ['infra/run.mjs', 'infra/backup/recover.ts'];
  const { stderr } = spawnSync(process.execPath, command, { cwd: REPOSITORY, encoding: 'utf8' });
  expect(stderr).toMatch(/^Usage: npm run recover .*\n$/);
});

test('a command whose reader has gone works on, and says nothing of it', () => {
  const file = join(newFolder(), 'speaks.mjs');
  writeFileSync(
    file,
    `for (let line = 0; line < 9; line++) {
    console.log(line);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  console.error('done');`,
  );
  const { stderr } = spawnSync('sh', ['-c', `'${process.execPath}' infra/run.mjs '${file}' | head -1`], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  expect(stderr).toBe('done\n');
});
