import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { Entity } from 'electrodb';
import { writeScope } from './amended-writes.ts';
import { commitAll, MOST_WRITES, retry, TooManyWritesError, writesOf } from './commit.ts';
import { env } from './env.ts';
import { BusyError, ConflictError, NotFoundError, StaleError, TooLargeError } from './errors.ts';
import { newId } from './ids.ts';
import { onTable, problemOf } from './table.ts';

useTable();

const notes = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'commitTest', service: 'hearthside', version: '1' },
        attributes: { id: { type: 'string', required: true }, text: { type: 'string' } },
        indexes: {
          byId: {
            pk: { field: 'pk', composite: ['id'] },
            sk: { field: 'sk', composite: [] },
          },
        },
      },
      table,
    ),
);

const aNote = () => ({ id: newId() });

test('a failed condition throws the refusal of its own write, whichever other writes there are', async () => {
  const [there, fresh] = [aNote(), aNote()];
  await notes().create(there).go();
  const gone = new NotFoundError('The note is gone.');
  const attempt = (others: ReturnType<typeof aNote>[]) =>
    commitAll(
      undefined,
      writesOf(
        notes,
        (write) => others.map((note) => write.create(note)),
        new ConflictError('Another note is there.'),
      ),
      [writesOf(notes, (write) => write.create(there), gone)],
    );
  await expect(attempt([])).rejects.toBe(gone);
  await expect(attempt([fresh, aNote()])).rejects.toBe(gone);
  // All or nothing.
  expect((await notes().get(fresh).go()).data).toBeNull();
});

test('a write without a refusal is stale: what read before it is done again', async () => {
  const taken = aNote();
  await notes().create(taken).go();
  const ids = [taken.id, taken.id, newId()];
  let tries = 0;
  await retry(() => {
    const note = { id: ids[tries++] ?? '' };
    return commitAll(writesOf(notes, (write) => write.create(note)));
  });
  expect(tries).toBe(3);
  const always = commitAll(writesOf(notes, (write) => write.create(taken)));
  await expect(always).rejects.toThrow(StaleError);
});

test('work that is overtaken each time ends as busy; a refusal is not tried again', async () => {
  const tried = jest.fn(() => Promise.reject(new StaleError('Changed.')));
  await expect(retry(tried, { tries: 3 })).rejects.toThrow(BusyError);
  expect(tried).toHaveBeenCalledTimes(3);
  const refused = jest.fn(() => Promise.reject(new ConflictError('No.')));
  await expect(retry(refused)).rejects.toThrow('No.');
  expect(refused).toHaveBeenCalledTimes(1);
});

describe('what the table refuses is told as it is, whatever a scope adds to the write', () => {
  const tooLong = 'x'.repeat(410_000);
  const added = (item: object) => ({
    Put: { TableName: env('TABLE_NAME'), Item: { pk: newId(), sk: '-', ...item } },
  });
  const problem = async (work: () => Promise<unknown>, item: object = {}) => {
    const scope = { amend: async (all: object[]) => [...all, added(item)] };
    return problemOf(await writeScope.run(scope, work).catch((error: unknown) => error));
  };
  const singly = (text?: string) => () =>
    notes()
      .create({ ...aNote(), text })
      .go();
  const together = (text?: string) => () =>
    commitAll(writesOf(notes, (write) => write.create({ ...aNote(), text })));

  test.each([
    ['written singly', singly],
    ['written together', together],
  ])('%s', async (_, write) => {
    expect(await problem(write(tooLong))).toBeInstanceOf(TooLargeError);
    expect(await problem(write(), { text: tooLong })).toBeInstanceOf(TooLargeError);
    expect(await problem(write())).toBeUndefined();
  });

  test('a mistake of ours is no refusal', async () => {
    const failed = writeScope.run({ amend: async (all) => [...all, added({ sk: '' })] }, together());
    await expect(failed).rejects.toThrow(/empty string/);
    expect(problemOf(await failed.catch((error: unknown) => error))).toBeUndefined();
  });
});

test('a transaction takes as many writes as DynamoDB does, and says so of more', async () => {
  const write = (count: number) =>
    commitAll(writesOf(notes, (write) => Array.from({ length: count }, () => write.create(aNote()))));
  await write(MOST_WRITES);
  await expect(write(MOST_WRITES + 1)).rejects.toThrow(TooManyWritesError);
});
