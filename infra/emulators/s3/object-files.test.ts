import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newFolder } from '../new-folder.fake.ts';
import { openObjectFiles } from './object-files.ts';

test('a record that is cut off costs its own object only, which is named, and no bytes are deleted', async () => {
  const folder = newFolder();
  const files = await openObjectFiles(folder);
  const rest = { headers: {}, metadata: {}, tags: {} };
  for (const key of ['cut', 'kept']) {
    await files.commit(await files.draft(Readable.from([Buffer.from(key)])), { key, ...rest });
  }
  for (const name of await readdir(join(folder, 'records'))) {
    const file = join(folder, 'records', name);
    const text = await readFile(file, 'utf8');
    if (text.includes('"cut"')) await writeFile(file, text.slice(0, 40));
  }

  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const again = await openObjectFiles(folder);
  expect(told.mock.calls).toEqual([
    [expect.stringMatching(/records\/\w+\.json is damaged: the object cut is missing/)],
  ]);
  told.mockRestore();
  expect(again.keys()).toEqual(['kept']);
  expect(await readdir(join(folder, 'data'))).toHaveLength(2);
});
