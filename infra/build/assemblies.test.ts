import { mkdir, readdir, readFile, realpath, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../emulators/new-folder.fake.ts';
import { openAssemblies } from './assemblies.ts';
import { tryLock } from './process-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await realpath(newFolder());
});

async function made(name: string, second: number): Promise<void> {
  await mkdir(join(folder, 'local', name), { recursive: true });
  await utimes(join(folder, 'local', name), second, second);
}

const left = async () => (await readdir(join(folder, 'local'))).filter((name) => name !== 'in-use').sort();

test('builds delete old assemblies, but never one that a running suite uses', async () => {
  const assemblies = openAssemblies(join(folder, 'local'), 2);
  await made('running', 1);
  await made('stopped', 2);
  await made('third', 3);
  await made('newest', 4);
  for (const name of ['a', 'b']) await mkdir(join(folder, name));
  const unlock = await tryLock(join(folder, 'a'));
  await assemblies.use('running', join(folder, 'a'));
  await assemblies.use('stopped', join(folder, 'b'));

  await assemblies.deleteOld();
  expect(await left()).toEqual(['newest', 'running', 'third']);
  expect([...(await assemblies.inUse())]).toEqual(['running']);

  await unlock?.();
  await assemblies.deleteOld();
  expect(await left()).toEqual(['newest', 'third']);
});

test('an assembly of some stacks has the others of the one that runs, of which no file is written again', async () => {
  const [running, copy] = [join(folder, 'running'), join(folder, 'copy')];
  const write = (into: string, files: Record<string, unknown>) =>
    Promise.all(
      Object.entries(files).map(([name, text]) => writeFile(join(into, name), JSON.stringify(text))),
    );
  await mkdir(running);
  await write(running, {
    'hub.template.json': 'before',
    'admin.template.json': 'before',
    'cdk.out': {},
    'manifest.json': { artifacts: { hub: 'before', admin: 'before' } },
  });

  const complete = await openAssemblies(folder).copyWithout(['hub'], running, copy);
  expect((await readdir(copy)).sort()).toEqual(['admin.template.json']);
  await write(copy, { 'hub.template.json': 'after', 'manifest.json': { artifacts: { hub: 'after' } } });
  await complete();

  const artifactsIn = async (one: string) =>
    JSON.parse(await readFile(join(one, 'manifest.json'), 'utf8')).artifacts;
  expect(await artifactsIn(copy)).toEqual({ hub: 'after', admin: 'before' });
  expect(await artifactsIn(running)).toEqual({ hub: 'before', admin: 'before' });
  expect(await readFile(join(running, 'hub.template.json'), 'utf8')).toBe('"before"');
});
