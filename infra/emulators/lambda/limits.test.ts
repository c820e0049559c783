import { freePort } from '../free-port.ts';
import { openTestFunctions, type TestFunctions, testFunction } from './functions.fake.ts';

/** Answers when it is told to, by a file; each event has its own. */
const HELD = `
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
export async function handler({ until }) {
  while (until && !existsSync(until)) await setTimeout(5);
  return process.pid;
}`;

const MEMORY = `
const kept = [];
export function handler({ buffers = 0, heap = 0 }) {
  for (let count = 0; count < buffers; count++) kept.push(Buffer.alloc(1024 * 1024, 1));
  for (let count = 0; count < heap; count++) kept.push(Array.from({ length: 131_072 }, Math.random));
  return kept.length;
}`;

let open: TestFunctions | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

describe('the concurrency', () => {
  test('of the account is shared by its functions; one more event is throttled and reaches no function', async () => {
    open = await openTestFunctions(
      { one: HELD, two: HELD },
      { functions: [testFunction('one'), testFunction('two')], accountConcurrency: 2 },
    );
    const { functions } = open;
    const until = `${process.cwd()}/package.json-none`;
    const inHand = [functions.invoke('one', { until }), functions.invoke('two', { until })];
    for (const call of inHand) call.catch(() => undefined);
    const throttled = { name: 'TooManyRequestsException', reason: 'ConcurrentInvocationLimitExceeded' };
    await expect(functions.invoke('one', {})).rejects.toMatchObject(throttled);
    await expect(functions.invoke('two', {})).rejects.toMatchObject(throttled);
    expect(functions.counters('one')).toMatchObject({ invocations: 1, throttles: 1, errors: 0 });

    functions.kill('two');
    await Promise.allSettled([inHand[1]]);
    expect(await functions.invoke('two', {})).toEqual(expect.any(Number));
  });

  test('of a function that a debugger may stop is one', async () => {
    const inspection = { portOf: () => port };
    const port = await freePort();
    open = await openTestFunctions({ one: HELD }, { functions: [testFunction('one')], inspection });
    const { functions } = open;
    const [first, second] = await Promise.all([functions.invoke('one', {}), functions.invoke('one', {})]);
    expect(second).toBe(first);
  });
});

describe('the memory', () => {
  const outOfMemory = {
    errorType: 'Runtime.OutOfMemory',
    errorMessage: expect.stringContaining('Runtime exited with error: signal: killed'),
  };

  test('outside of the heap counts too: an instance with more than its size is killed, and the log says so', async () => {
    open = await openTestFunctions({ greedy: MEMORY }, { functions: [testFunction('greedy')] });
    const { functions } = open;
    expect(await functions.invoke('greedy', { buffers: 50 })).toBe(50);
    await expect(functions.invoke('greedy', { buffers: 250 })).rejects.toMatchObject(outOfMemory);
    expect(await functions.logs('greedy')).toMatch(
      /Memory Size: 256 MB\tStatus: error\tError Type: Runtime.OutOfMemory\n/,
    );
    expect(await functions.invoke('greedy', {})).toBe(0);
  });

  test('of instances that wait for work is given back when all hold more than the budget', async () => {
    open = await openTestFunctions(
      { first: HELD, second: MEMORY },
      { functions: [testFunction('first'), testFunction('second')], memoryBudgetMb: 90 },
    );
    const { functions } = open;
    const pid = await functions.invoke('first', {});
    expect(await functions.invoke('first', {})).toBe(pid);
    await functions.invoke('second', { buffers: 100 });
    expect(await functions.invoke('first', {})).not.toBe(pid);
    expect(functions.counters('first')).toMatchObject({ coldStarts: 2 });
  });
});
