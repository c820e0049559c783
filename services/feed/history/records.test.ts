import { NO_RECORDS, RECORDS } from './records.ts';

process.env.TABLE_NAME = 'unused';
const records = RECORDS.map(({ entity, words }) => ({ schema: entity().schema, words }));

test.each(records.map((each) => [each.schema.model.entity, each] as const))(
  'each attribute of a %s has its words, or is hidden',
  (_, { schema, words }) => {
    expect(Object.keys(words.fields).toSorted()).toEqual(Object.keys(schema.attributes).toSorted());
  },
);

test('no entity is both a record and none', () => {
  const models = records.map(({ schema }) => schema.model.entity);
  expect(new Set([...models, ...Object.keys(NO_RECORDS)]).size).toBe(
    models.length + Object.keys(NO_RECORDS).length,
  );
});
