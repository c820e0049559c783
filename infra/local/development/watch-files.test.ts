import { mkdir, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../../emulators/new-folder.fake.ts';
import { watchFiles } from './watch-files.ts';

let folder: string;
let file: string;
let stop: () => void;
let told: (files: string[]) => void;

beforeEach(async () => {
  folder = newFolder();
  await mkdir(join(folder, 'src'));
  file = join(folder, 'src', 'a.ts');
  await writeFile(file, '1');
  stop = watchFiles([folder], 20, (files) => told(files));
});
afterEach(async () => {
  stop();
});

/** What is told after a save, until this file is among it. */
async function seen(wanted: string, save: () => Promise<void>): Promise<string[]> {
  const all: string[] = [];
  const isTold = new Promise<void>((resolve) => {
    told = (files) => {
      all.push(...files);
      if (files.includes(wanted)) resolve();
    };
  });
  await save();
  await isTold;
  return all;
}

const inPlace = () => writeFile(file, `${Math.random()}`);

test.each<[string, () => Promise<void>]>([
  ['written', inPlace],
  [
    'written beside it and moved over it, as many editors do',
    async () => {
      await writeFile(`${file}~`, `${Math.random()}`);
      await rename(`${file}~`, file);
    },
  ],
  [
    'removed and written anew, as git does',
    async () => {
      await unlink(file);
      await inPlace();
    },
  ],
])('a file that is %s is seen, and again when it is saved after that', async (_, save) => {
  for (const each of [save, save, inPlace]) expect(await seen(file, each)).toContain(file);
});

test('a new file is seen; a test, and what is built, are not', async () => {
  await mkdir(join(folder, 'dist'));
  const added = join(folder, 'src', 'b.ts');
  const built = join(folder, 'dist', 'a.js');
  const tested = join(folder, 'src', 'a.test.ts');
  const save = async () => {
    for (const each of [built, tested, added]) await writeFile(each, '1');
  };
  const all = await seen(added, save);
  expect(all).not.toContain(built);
  expect(all).not.toContain(tested);
});
