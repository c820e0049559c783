import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../new-folder.fake.ts';
import type { Service } from '../service.ts';
import { openStore } from '../store/store.ts';
import { startDynoxide } from './dynoxide.ts';
import { damageOf } from './write-ahead-log.ts';

const folder = newFolder();
let log: string;
let database: Service;

beforeAll(async () => {
  log = join(folder, 'copy-wal');
  database = await startDynoxide({ dbPath: join(folder, 'database') });
  const records = (await openStore(database.url)).collection('records');
  for (let i = 0; i < 15; i += 1) await records.put(String(i), { i });
});
beforeEach(() => copyFile(join(folder, 'database-wal'), log));
afterAll(() => database.close());

async function change(at: (length: number) => number): Promise<void> {
  const bytes = await readFile(log);
  const position = at(bytes.length);
  bytes.writeUInt8(bytes.readUInt8(position) ^ 0xff, position);
  await writeFile(log, bytes);
}

test('a log that a killed database leaves behind is whole, also when its last write is cut off', async () => {
  expect(await damageOf(log)).toBeUndefined();
  await writeFile(log, (await readFile(log)).subarray(0, -100));
  expect(await damageOf(log)).toBeUndefined();
  expect(await damageOf(join(folder, 'missing'))).toBeUndefined();
});

test('a log that is damaged in the middle or at its beginning is named', async () => {
  await change((length) => Math.floor(length / 2));
  expect(await damageOf(log)).toMatch(/copy-wal is damaged in frame \d+: the writes from there on are lost/);
  await change(() => 1);
  expect(await damageOf(log)).toMatch(/copy-wal is damaged at its beginning/);
});

test('the damage is told when the database starts', async () => {
  await copyFile(join(folder, 'database'), join(folder, 'copy'));
  await change((length) => Math.floor(length / 2));
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const copy = await startDynoxide({ dbPath: join(folder, 'copy') });
  expect(told).toHaveBeenCalledWith(expect.stringContaining('copy-wal is damaged in frame'));
  told.mockRestore();
  await copy.close();
});
