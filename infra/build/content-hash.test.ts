import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../emulators/new-folder.fake.ts';
import { contentHash } from './content-hash.ts';

let root: string;
beforeEach(async () => {
  root = newFolder();
  await mkdir(join(root, 'src/dist'), { recursive: true });
  await writeFile(join(root, 'src/page.ts'), 'one');
});

test('changes with the content of a file, and with its name', async () => {
  const before = await contentHash(root, ['src']);
  await writeFile(join(root, 'src/page.ts'), 'two');
  const changed = await contentHash(root, ['src']);
  await writeFile(join(root, 'src/page.ts'), 'one');
  expect(await contentHash(root, ['src'])).toBe(before);
  await writeFile(join(root, 'src/other.ts'), '');
  expect(new Set([before, changed, await contentHash(root, ['src'])]).size).toBe(3);
});

test('tests and what is built below do not count; a missing path counts as empty', async () => {
  const before = await contentHash(root, ['src', 'missing']);
  await writeFile(join(root, 'src/page.test.ts'), 'test');
  await writeFile(join(root, 'src/dist/page.js'), 'built');
  expect(await contentHash(root, ['src'])).toBe(before);
});
