import { BusyError } from '@hearthside/services/core/runtime/errors.ts';
import { getAttributes } from '@hearthside/services/core/runtime/get-attributes.ts';
import { notes } from '@hearthside/services/people/notes/note.entity.ts';
import { failing } from '@hearthside/tests/fixtures/table/failing-table.fake.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';

useTable();

const uid = 'u1';
const many = Array.from({ length: 130 }, (_, at) => ({ uid, id: `n${String(at).padStart(3, '0')}` }));

beforeAll(async () => {
  await notes()
    .put(many.map((key) => ({ ...key, text: `Text of ${key.id}`, createdAt: '2026-01-01' })))
    .go();
});

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id).sort();

test('more items than DynamoDB answers at once are read, with the attributes asked for, without those that are missing', async () => {
  const read = await getAttributes(notes(), [...many, { uid, id: 'missing' }], ['id', 'text']);
  expect(idsOf(read)).toEqual(idsOf(many));
  expect(read[0]).toEqual({ id: read[0]?.id, text: `Text of ${read[0]?.id}` });
});

/** Answers as a table does that has no capacity for the second half. */
const answerHalf = async (call: () => Promise<unknown>) => {
  const answer = (await call()) as { output: { Responses: Record<string, { id: string }[]> } };
  const [[table, items]] = Object.entries(answer.output.Responses) as [[string, { id: string }[]]];
  const left = items.splice(Math.ceil(items.length / 2));
  const Keys = left.map(({ id }) => ({ pk: `USER#${uid}`, sk: `NOTE#${id}` }));
  return { ...answer, output: { ...answer.output, UnprocessedKeys: { [table]: { Keys } } } };
};

test('keys that the table leaves unread are asked for again', async () => {
  const some = many.slice(0, 10);
  const { result, failed } = await failing(
    { operation: 'BatchGetItemCommand', times: 2, how: answerHalf },
    () => getAttributes(notes(), some, ['id']),
  );
  expect(failed).toBe(2);
  expect(idsOf(result)).toEqual(idsOf(some));
});

test('a table that leaves keys unread again and again is busy', async () => {
  const reading = failing({ operation: 'BatchGetItemCommand', times: 9, how: answerHalf }, () =>
    getAttributes(notes(), many.slice(0, 50), ['id']),
  );
  await expect(reading).rejects.toThrow(BusyError);
});
