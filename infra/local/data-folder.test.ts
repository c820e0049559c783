import { spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TYPESCRIPT } from '@hearthside/tests/fixtures/typescript-options.ts';
import { newFolder } from '../emulators/new-folder.fake.ts';
import { emptyDataFolder, lockDataFolder } from './data-folder.ts';

describe('the data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = newFolder();
  });

  test('belongs to one suite at a time', async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow('Another suite uses');
    await unlock();
    await (await lockDataFolder(folder))();
  });

  test('is unlocked when its suite is killed', async () => {
    const module = JSON.stringify(join(__dirname, 'data-folder.ts'));
    const program = `import(${module}).then(({ lockDataFolder }) => lockDataFolder(${JSON.stringify(folder)})).then(() => { console.log('locked'); setInterval(() => {}, 1000); });`;
    const child = spawn(process.execPath, [...TYPESCRIPT, '--eval', program], { cwd: process.cwd() });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await expect(lockDataFolder(folder)).rejects.toThrow('Another suite uses');
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    await (await lockDataFolder(folder))();
  });

  test('loses the files of the local cloud only', async () => {
    await mkdir(join(folder, 's3/bucket'), { recursive: true });
    await writeFile(join(folder, 'database'), '');
    await writeFile(join(folder, 'letter.txt'), 'of somebody else');
    await emptyDataFolder(folder);
    expect(await readdir(folder)).toEqual(['letter.txt']);
  });
});
