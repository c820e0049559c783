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
  let heard = (_: string) => {};
  const line = () => new Promise<string>((resolve) => (heard = resolve));
  let code = '';
  const replace = async (_: string, outdir: string) => {
    code = await readFile(join(outdir, 'index.mjs'), 'utf8');
  };
  const { prepared, close } = watchFunctions(['reports'], replace, (text) => heard(text), [], folder);
  await prepared;

  const refused = line();
  await save('reports.ts', "import { word } from './word.ts'; console.log(word);");
  expect(await refused).toContain('Could not resolve "./word.ts"');
  const bundled = line();
  await save('word.ts', "export const word = 'after';");
  expect(await bundled).toMatch(/^reports: \d+ ms$/);
  expect(code).toContain('after');
  await close();
});
