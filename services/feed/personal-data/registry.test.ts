import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_PERSONAL, PERSONAL_DATA } from './registry.ts';

const SERVICES = join(import.meta.dirname, '../..');

const models = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.entity.ts') && !/node_modules|dist/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(SERVICES, file), 'utf8').matchAll(/model: \{ entity: '(\w+)'/g)].map(
      ([, model = '']) => model,
    ),
  );

test('every entity says whether it holds data of people, and how they are removed', () => {
  expect(models.length).toBeGreaterThan(15);
  const declared = [...PERSONAL_DATA.flatMap(({ entities }) => entities), ...Object.keys(NOT_PERSONAL)];
  expect(declared.toSorted()).toEqual(models.toSorted());
});

test('no two parts of the archive have the same key', () => {
  const keys = PERSONAL_DATA.flatMap(({ exported }) => exported?.key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(3);
});
