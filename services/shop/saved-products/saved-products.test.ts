import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { commitAll } from '../../kit/runtime/commit.ts';
import { newId } from '../../kit/runtime/ids.ts';
import { buried } from '../../kit/tombstones/tombstone.entity.ts';
import { changeSaved, listSaved } from './change-saved.ts';
import { MAX_SAVED } from './saved-products.contract.ts';

useTable();

const ids = (count: number) => Array.from({ length: count }, () => newId());

test('what two devices save at once is all there, and saving it again changes nothing', async () => {
  const [one = '', other = '', both = ''] = ids(3);
  await Promise.all([
    changeSaved('u1', { add: [one, both], remove: [] }),
    changeSaved('u1', { add: [other, both], remove: [] }),
  ]);
  expect(await changeSaved('u1', { add: [one], remove: [] })).toEqual([one, other, both].sort());
  expect(await changeSaved('u1', { add: [], remove: [one, newId()] })).toEqual([other, both].sort());
  expect(await changeSaved('u1', { add: [], remove: [other, both] })).toEqual([]);
  expect(await listSaved('u1')).toEqual([]);
});

test('a user can save so many products; more are left out', async () => {
  const many = ids(MAX_SAVED);
  expect(await changeSaved('u2', { add: many, remove: [] })).toHaveLength(MAX_SAVED);
  expect(await changeSaved('u2', { add: ids(1), remove: [] })).toEqual([...many].sort());
});

test('nothing is saved for a deleted account', async () => {
  await commitAll(buried('gone'));
  await expect(changeSaved('gone', { add: ids(1), remove: [] })).rejects.toThrow('deleted');
  expect(await listSaved('gone')).toEqual([]);
});
