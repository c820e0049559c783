import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partOf } from './core/model/record.ts';
import { RECORDS } from './records.ts';

process.env.TABLE_NAME = 'unused';
const records = [...RECORDS];

const models = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.entity.ts') && !/node_modules|dist/.test(file))
  .flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/= (?:entity|shortList)\('(\w+)'/g),
  ])
  .map(([, model]) => model);

test('every entity is a record, under the name of its model', () => {
  expect(models.length).toBeGreaterThan(15);
  expect([...RECORDS.keys()].toSorted()).toEqual(models.toSorted());
  expect(records.map(([, { entity }]) => entity().schema.model.entity)).toEqual([...RECORDS.keys()]);
});

test.each(records)('each attribute of a %s has its words, or is hidden', (_, { entity, words }) => {
  const fields = partOf(words)?.fields;
  if (fields)
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(entity().schema.attributes).toSorted());
});
