import { createPool } from './pool.ts';

test('work that stalls holds up no other, and at most the size of the pool runs at once', async () => {
  const pool = createPool(2);
  let end = () => {};
  const stalled = new Promise<void>((resolve) => {
    end = resolve;
  });
  await pool.start(() => stalled);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  for (let work = 0; work < 5; work++)
    await pool.start(async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      done.push(work);
    });
  await new Promise(setImmediate);
  expect({ done, most }).toEqual({ done: [0, 1, 2, 3, 4], most: 1 });
  end();
  await pool.drained();
});
