import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLES } from './examples.tsx';

const FOLDER = join(__dirname, '../../ui/components');

test('the page of the components shows every one of them', () => {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(FOLDER, file), 'utf8').matchAll(/^export (?:default )?function ([A-Z]\w*)/gm),
    ])
    .map(([, name]) => name);
  expect(Object.keys(EXAMPLES).sort()).toEqual(names.sort());
});
