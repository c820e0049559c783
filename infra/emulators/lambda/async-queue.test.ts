import { arn } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { type MovableClock, movableClock } from '../clock.fake.ts';
import { openTestFunctions, type TestFunctions, testFunction } from './functions.fake.ts';

const MINUTE = 60_000;
const FAILING = `export function handler(event) { throw new Error('no'); }`;

let clock: MovableClock;
let open: TestFunctions;
const sent: { queueArn: string; body: string }[] = [];

beforeEach(() => {
  clock = movableClock();
  sent.length = 0;
});
afterEach(() => open.close());

async function start(properties: object, config: object = {}, accountConcurrency?: number) {
  open = await openTestFunctions(
    { failing: FAILING },
    {
      functions: [testFunction('failing', properties)],
      invokeConfigs: [
        testResource('AWS::Lambda::EventInvokeConfig', 'config', { FunctionName: 'failing', ...config }),
      ],
      clock,
      accountConcurrency,
      send: async (queueArn, body) => {
        sent.push({ queueArn, body });
      },
    },
  );
  return open.functions;
}

/** Waits for the pause before the next try; answers its length. */
async function nextPause(): Promise<number | undefined> {
  while (clock.pauses().length === 0) await new Promise((resolve) => setImmediate(resolve));
  return clock.pauses()[0];
}

test('an event that its function fails is retried after one minute and after two, then it is a dead letter', async () => {
  const functions = await start({ DeadLetterConfig: { TargetArn: arn('sqs', 'failed') } });
  await functions.invokeAsync('failing', { order: 1 });
  expect(functions.underWay()).toEqual(['failing']);
  expect(await nextPause()).toBe(MINUTE);
  // It waits for a retry.
  expect(functions.underWay()).toEqual([]);
  clock.advance(MINUTE - 1);
  expect(functions.counters('failing').invocations).toBe(1);
  clock.advance(1);
  expect(await nextPause()).toBe(2 * MINUTE);
  expect(functions.counters('failing').invocations).toBe(2);
  expect(sent).toEqual([]);
  clock.advance(2 * MINUTE);
  await open.settled();
  expect(functions.counters('failing').invocations).toBe(3);
  expect(sent).toEqual([{ queueArn: arn('sqs', 'failed'), body: '{"order":1}' }]);
});

test('a throttled event is no failure: it is tried for six hours, ever more seldom', async () => {
  const functions = await start({ DeadLetterConfig: { TargetArn: arn('sqs', 'failed') } }, {}, 0);
  await functions.invokeAsync('failing', { order: 2 });
  const pauses: number[] = [];
  const began = clock.now();
  while (sent.length === 0) {
    const [pause] = clock.pauses();
    if (pause) {
      pauses.push(pause);
      clock.advance(pause);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(Math.max(...pauses)).toBe(5 * MINUTE);
  expect(clock.now() - began).toBeGreaterThan(5.9 * 60 * MINUTE);
  expect(clock.now() - began).toBeLessThanOrEqual(6 * 60 * MINUTE);
  expect(functions.counters('failing')).toMatchObject({ invocations: 0, throttles: pauses.length + 1 });
  expect(sent).toEqual([{ queueArn: arn('sqs', 'failed'), body: '{"order":2}' }]);
});
