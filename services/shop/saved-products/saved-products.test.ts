import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { markedDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { commitAll } from '../../core/runtime/commit.ts';
import { newId } from '../../core/runtime/ids.ts';
import { changeSaved, listSaved, listSavedChoices } from './change-saved.ts';
import { MAX_CHOSEN, MAX_SAVED } from './saved-products.contract.ts';
import { SavedChange } from './saved-products.schema.ts';

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

test('what is chosen of a saved product is kept with it, the latest of it, until it is given up', async () => {
  const [one = '', other = ''] = ids(2);
  const choose = (choices: Record<string, string>, change = {}) =>
    changeSaved('u3', { add: [], remove: [], choices, ...change });
  await choose({ [one]: 'o.size=s48', [other]: 'o.fuel=gas' }, { add: [one] });
  expect(await listSavedChoices('u3')).toEqual({ [one]: 'o.size=s48' });
  await choose({ [one]: 'o.size=s60&o.extras=cover' });
  await choose({ [one]: 'o.size=s60&o.extras=cover' });
  await choose({}, { add: [other] });
  expect(await listSavedChoices('u3')).toEqual({ [one]: 'o.size=s60&o.extras=cover' });
  await choose({ [one]: '' });
  expect(await listSavedChoices('u3')).toEqual({});
  await choose({ [one]: 'o.size=s48' });
  await choose({}, { remove: [one] });
  await choose({}, { add: [one] });
  expect(await listSavedChoices('u3')).toEqual({});
});

test.each([
  ['another search', 'q=bowl'],
  ['a longer one than fits', `o.size=${'s'.repeat(MAX_CHOSEN)}`],
])('%s is no choice of a product', (_, search) => {
  const [id = ''] = ids(1);
  expect(SavedChange.safeParse({ add: [id], remove: [], choices: { [id]: search } }).success).toBe(false);
});

test('a user can save so many products; more are left out', async () => {
  const many = ids(MAX_SAVED);
  expect(await changeSaved('u2', { add: many, remove: [] })).toHaveLength(MAX_SAVED);
  expect(await changeSaved('u2', { add: ids(1), remove: [] })).toEqual([...many].sort());
});

test('nothing is saved for a deleted account', async () => {
  await commitAll(markedDeleted('gone'));
  await expect(changeSaved('gone', { add: ids(1), remove: [] })).rejects.toThrow('deleted');
  expect(await listSaved('gone')).toEqual([]);
});
