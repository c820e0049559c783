import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { newFolder } from '../emulators/new-folder.fake.ts';
import { CACHE, keptFor } from './kept.ts';

test('an answer is kept for later processes, until a source changes', () => {
  const folder = newFolder();
  const asked: string[] = [];
  const name = `test-${randomUUID()}`;
  /** As another process asks. */
  const asks = (argument: string) =>
    keptFor([relative(REPOSITORY, folder)], name, (of) => {
      asked.push(of);
      return [of];
    })(argument);

  writeFileSync(join(folder, 'a.ts'), '1');
  expect([asks('x'), asks('x'), asks('y'), asks('x')]).toEqual([['x'], ['x'], ['y'], ['x']]);
  expect(asked).toEqual(['x', 'y']);
  writeFileSync(join(folder, 'a.test.ts'), '1');
  asks('x');
  expect(asked).toEqual(['x', 'y']);
  for (const change of ['2', '3']) {
    writeFileSync(join(folder, 'a.ts'), change);
    asks('x');
  }
  expect(asked).toEqual(['x', 'y', 'x', 'x']);
  rmSync(join(CACHE, `${name}.json`));
});
