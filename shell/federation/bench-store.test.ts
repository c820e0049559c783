import { keep, leaveBench, readKept, waitingActs } from './bench-store.ts';

jest.mock('idb-keyval', () => jest.requireActual('@hearthside/tests/fixtures/page/idb-keyval.fake.ts'));

test('signing out asks about the user’s own acts alone, and leaves those of others', async () => {
  await keep(['act', 'ada', '10:00', 'a1'], 'Ada’s');
  await keep(['act', 'ben', '11:00', 'b1'], 'Ben’s');
  await keep(['order', 'ada', 'u1', 'o1'], 'an order');
  const asked = jest.fn(async () => false);

  expect(await leaveBench('ada', asked)).toBe(false);
  expect(await waitingActs('ada')).toEqual(['Ada’s']);

  asked.mockResolvedValue(true);
  expect(await leaveBench('ada', asked)).toBe(true);
  expect(asked.mock.calls).toEqual([[1], [1]]);
  expect(await waitingActs('ada')).toEqual([]);
  expect(await readKept(['order', 'ada', 'u1', 'o1'])).toBeUndefined();
  expect(await waitingActs('ben')).toEqual(['Ben’s']);

  asked.mockClear();
  await leaveBench('ada', asked);
  expect(asked).not.toHaveBeenCalled();
});
