import { allPersonalData } from '../../records.ts';

test('no two parts of the archive have the same key', async () => {
  const keys = (await allPersonalData()).flatMap(({ exported }) => exported?.key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(3);
});
