import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLogFile } from './log-file.ts';
import { newFolder } from './new-folder.fake.ts';

test('a log that cannot be written is named once, and goes on when it can', async () => {
  const folder = newFolder();
  const file = join(folder, 'missing', 'function.log');
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const log = openLogFile(file);
  log.write('lost\n');
  await log.flush();
  log.write('lost too\n');
  await log.flush();
  expect(told.mock.calls).toEqual([[expect.stringContaining(`${file} cannot be written (ENOENT`)]]);
  told.mockRestore();

  await mkdir(join(folder, 'missing'));
  log.write('kept\n');
  await log.close();
  expect(await readFile(file, 'utf8')).toBe('kept\n');
});
