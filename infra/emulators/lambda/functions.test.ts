import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { arn, REGION } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { newFolder } from '../new-folder.fake.ts';
import { startTestStore, type TestStore } from '../store/store.fake.ts';
import { openTestFunctions, testFunction } from './functions.fake.ts';
import type { Functions } from './functions.ts';

const CODE = `
import { existsSync } from 'node:fs';
let calls = 0;
export async function handler(event, context) {
  calls += 1;
  console.log('handling', JSON.stringify(event));
  while (event.until && !existsSync(event.until)) await new Promise((resolve) => setTimeout(resolve, 5));
  if (event.wait) await new Promise((resolve) => setTimeout(resolve, event.wait));
  if (event.fail) throw new TypeError(event.fail);
  if (event.exit) process.exit(3);
  return {
    calls,
    pid: process.pid,
    environment: process.env,
    name: context.functionName,
    remaining: context.getRemainingTimeInMillis(),
  };
}`;

const echo = testFunction('echo', {
  Timeout: 1,
  Environment: { Variables: { SITE_URL: 'https://shop.example' } },
});
const patient = testFunction('patient');
const broken = testFunction('broken', { ...echo.properties, Handler: 'index.nothing' });
const crashing = testFunction('crashing');
const python = testFunction('python', { Runtime: 'python3.14' });
const layered = testFunction('layered', { ...echo.properties, Layers: ['arn'] });

interface Echo {
  calls: number;
  pid: number;
  environment: Record<string, string>;
  name: string;
  remaining: number;
}

describe('functions', () => {
  let database: TestStore;
  let functions: Functions;

  beforeAll(async () => {
    database = await startTestStore();
    functions = await open();
  });
  afterAll(async () => {
    await functions.close();
    await database.close();
  });

  const open = async (more: Resource[] = []) =>
    (
      await openTestFunctions(
        { echo: CODE, patient: CODE, crashing: 'process.exit(4);' },
        {
          functions: [echo, patient, broken, crashing, python, ...more],
          store: database.store,
          services: () => ({ DYNAMODB: 'http://127.0.0.1:1' }),
          toLocal: (text) => text.replace('https://shop.example', 'http://localhost:8080'),
        },
      )
    ).functions;

  const call = async (event: object, name = 'echo') => (await functions.invoke(name, event)) as Echo;

  test('get their own variables and those that Lambda sets, and no others of the machine', async () => {
    process.env.SECRET_OF_THE_MACHINE = 'x';
    const { environment, name, remaining } = await call({}, arn('lambda', 'function:echo'));
    expect(name).toBe('echo');
    expect(remaining).toBeGreaterThan(500);
    expect(environment).toMatchObject({
      SITE_URL: 'http://localhost:8080',
      AWS_REGION: REGION,
      AWS_LAMBDA_FUNCTION_NAME: 'echo',
      AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: expect.stringMatching(/^ASIA/),
    });
    expect(environment).not.toHaveProperty('SECRET_OF_THE_MACHINE');
    expect(environment).not.toHaveProperty('HOME');
  });

  test('stay warm, serve one event at a time, and let events wait for the few instances of this machine', async () => {
    const first = await call({});
    const second = await call({});
    expect(second.pid).toBe(first.pid);
    expect(second.calls).toBe(first.calls + 1);

    const many = await Promise.all(Array.from({ length: 9 }, () => call({ wait: 50 })));
    const instances = new Set(many.map(({ pid }) => pid));
    expect(instances.size).toBeGreaterThan(1);
    expect(instances.size).toBeLessThanOrEqual(4);
  });

  test('report what they threw, and stay warm', async () => {
    const { pid } = await call({});
    await expect(call({ fail: 'bad input' })).rejects.toMatchObject({
      name: 'FunctionError',
      errorType: 'TypeError',
      errorMessage: 'bad input',
      trace: expect.arrayContaining(['TypeError: bad input']),
    });
    expect((await call({})).pid).toBe(pid);
  });

  test('start again after a time-out or a crash', async () => {
    const { pid } = await call({});
    await expect(call({ wait: 5000 })).rejects.toMatchObject({
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringContaining('Task timed out after 1.00 seconds'),
    });
    await expect(call({ exit: true })).rejects.toMatchObject({
      errorType: 'Runtime.ExitError',
      errorMessage: expect.stringContaining('exit status 3'),
    });
    const after = await call({});
    expect(after.calls).toBe(1);
    expect(after.pid).not.toBe(pid);
  });

  test('without their handler are an error that says so', async () => {
    await expect(call({}, 'broken')).rejects.toMatchObject({ errorType: 'Runtime.HandlerNotFound' });
    await expect(call({}, 'nobody')).rejects.toThrow('There is no function nobody.');
  });

  test('on another runtime are an error when they are invoked, and with layers at the start', async () => {
    await expect(call({}, 'python')).rejects.toThrow('runs on python3.14. Only Node.js is emulated.');
    await expect(open([layered])).rejects.toThrow('The function layered has layers, which are not emulated.');
  });

  test('that exit while they load are a crash, each time', async () => {
    const crash = { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('exit status 4') };
    await expect(call({}, 'crashing')).rejects.toMatchObject(crash);
    await expect(call({}, 'crashing')).rejects.toMatchObject(crash);
  });

  test('keep a log and counters', async () => {
    await call({ marker: 'find me' });
    const log = await functions.logs('echo');
    expect(log).toMatch(
      /START RequestId: (\S+) .*\nhandling {"marker":"find me"}\nEND RequestId: \1\nREPORT/,
    );
    expect(log).toMatch(/Duration: [\d.]+ ms\tMemory Size: 256 MB\tMax Memory Used: \d+ MB/);
    expect(functions.counters('echo')).toMatchObject({ errors: 3 });
  });

  test('fail while no process can start, and work again afterwards', async () => {
    const code = (await call({})).environment.LAMBDA_TASK_ROOT ?? '';
    functions.kill('echo');
    await rename(code, `${code}-moved`);
    const failed = await Promise.allSettled([1, 2, 3, 4].map(() => call({})));
    expect(failed.map((one) => one.status === 'rejected' && one.reason.errorType)).toEqual(
      Array(4).fill('Runtime.ExitError'),
    );
    await rename(`${code}-moved`, code);
    expect((await call({})).calls).toBe(1);
  });

  test('get an interrupted asynchronous event again after a restart', async () => {
    const until = join(newFolder(), 'restarted');
    await functions.invokeAsync('patient', { until });
    while (!(await functions.logs('patient')).includes(until)) await sleep(10);
    await functions.close();
    await writeFile(until, '');
    functions = await open();
    await functions.resume();
    const left = database.store.collection('lambda-async');
    while ((await left.list()).length > 0) await sleep(20);
    expect(functions.counters('patient')).toMatchObject({ invocations: 1, errors: 0 });
  });
});
