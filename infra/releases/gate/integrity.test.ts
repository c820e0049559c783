import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../../emulators/new-folder.fake.ts';
import { damagedFiles } from './integrity.ts';

const sri = (text: string, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

const hashes = `(r)=>{r.hashes={"late.js":"${sri('late')}","late.css":"${sri('style')}"}}`;
const entry = `load(p+"hashes.js","${sri(hashes)}")`;
const FILES = { 'remoteEntry.js': entry, 'hashes.js': hashes, 'late.js': 'late', 'late.css': 'style' };

let folder: string;
beforeEach(async () => {
  folder = newFolder();
});

async function damagedWith(changed: Record<string, string | undefined>): Promise<string[]> {
  await mkdir(join(folder, 'hub/v1'), { recursive: true });
  for (const [file, text] of Object.entries({ ...FILES, ...changed }))
    if (text !== undefined) await writeFile(join(folder, 'hub/v1', file), text);
  const pointer = {
    ...{ name: 'hub', version: 'v1', exposes: {}, contract: 8 },
    ...{ entry: '/hub/v1/remoteEntry.js', integrity: sri(entry, 'sha384'), hashes: '/hub/v1/hashes.js' },
  };
  return (await damagedFiles({ folder, pointer })).map(({ because }) => because);
}

test('a build whose files have the hashes that it names is whole', async () => {
  expect(await damagedWith({})).toEqual([]);
});

test.each(['remoteEntry.js', 'hashes.js', 'late.js', 'late.css'] as const)(
  'a changed %s is damaged',
  async (file) => {
    const damaged = await damagedWith({ [file]: `${FILES[file]} changed` });
    expect(damaged).toEqual([expect.stringContaining(`/hub/v1/${file} does not have the hash sha`)]);
  },
);

test.each(['hashes.js', 'late.js'])('a build without its %s is damaged', async (file) => {
  expect(await damagedWith({ [file]: undefined })).toEqual([`the build has no /hub/v1/${file}.`]);
});
