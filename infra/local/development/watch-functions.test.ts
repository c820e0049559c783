import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { newFolder } from '../../emulators/new-folder.fake.ts';
import { FUNCTIONS } from '../../functions.ts';
import { watchFunctions } from './watch-functions.ts';

test('a function that imports a file before it exists is bundled once the file is there', async () => {
  const folder = newFolder();
  const save = (file: string, text: string) => writeFile(join(folder, file), text);
  const entry = relative(REPOSITORY, join(folder, 'reports.ts'));
  Object.assign(FUNCTIONS, { reports: { ...FUNCTIONS.reports, entry } });
  await save('reports.ts', "console.log('before');");
  let heard: (text: string) => unknown = () => {};
  // A save may be told twice, and the first time before it is whole.
  const line = (wanted: RegExp) =>
    new Promise<void>((resolve) => {
      heard = (text) => wanted.test(text) && resolve();
    });
  let code = '';
  const replace = async (_: string, outdir: string) => {
    code = await readFile(join(outdir, 'index.mjs'), 'utf8');
  };
  const { prepared, close } = watchFunctions(['reports'], replace, (text) => heard(text), [], folder);
  await prepared;

  const refused = line(/Could not resolve "\.\/word\.ts"/);
  await save('reports.ts', "import { word } from './word.ts'; console.log(word);");
  await refused;
  await sleep(500);
  const bundled = line(/^reports: \d+ ms$/);
  await save('word.ts', "export const word = 'after';");
  await bundled;
  expect(code).toContain('after');
  await close();
});
