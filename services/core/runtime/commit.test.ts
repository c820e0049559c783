import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { Entity } from 'electrodb';
import { commitAll, retry, writes, writesOf } from './commit.ts';
import { BusyError, ConflictError, NotFoundError, StaleError } from './errors.ts';
import { newId } from './ids.ts';
import { onTable } from './table.ts';

useTable();

const notes = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'commitTest', service: 'hearthside', version: '1' },
        attributes: { id: { type: 'string', required: true } },
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
      writes(
        { note: notes },
        (write) => ({
          absent: undefined,
          others: others.map((note) => write.note.create(note).commit()),
          taken: write.note.create(there).commit(),
        }),
        { others: new ConflictError('Another note is there.'), taken: gone },
      ),
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
