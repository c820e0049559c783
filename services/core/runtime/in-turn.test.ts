import { inTurn } from './in-turn.ts';

test('work that stalls holds up no other, at most so much runs at once, and results are in order', async () => {
  let end = () => {};
  const stalled = new Promise<void>((resolve) => {
    end = resolve;
  });
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const all = inTurn([0, 1, 2, 3, 4], 2, async (one) => {
    most = Math.max(most, ++running);
    await (one === 0 ? stalled : Promise.resolve());
    running--;
    done.push(one);
    return one * 2;
  });
  await new Promise(setImmediate);
  expect({ done, most }).toEqual({ done: [1, 2, 3, 4], most: 2 });
  end();
  expect(await all).toEqual([0, 2, 4, 6, 8]);
});

test('after an error nothing else is begun', async () => {
  const begun: number[] = [];
  const all = inTurn([0, 1, 2], 1, async (one) => {
    begun.push(one);
    if (one === 1) throw new Error('The second fails.');
  });
  await expect(all).rejects.toThrow('The second fails.');
  expect(begun).toEqual([0, 1]);
});
