import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
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
  // A save may be told twice: what is told of it late comes before this one.
  const refusedAgain = line(/Could not resolve "\.\/word\.ts"/);
  await save('other.ts', '');
  await refusedAgain;
  const bundled = line(/^reports: \d+ ms$/);
  await save('word.ts', "export const word = 'after';");
  await bundled;
  expect(code).toContain('after');
  await close();
});
