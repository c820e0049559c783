import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetAliasCommand, LambdaClient, UpdateAliasCommand } from '@aws-sdk/client-lambda';
import { arn, REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createFunctionKeys } from '../iam/function-keys.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import { newFolder } from '../new-folder.fake.ts';
import type { Service } from '../service.ts';
import { startTestStore, type TestStore } from '../store/store.fake.ts';
import { testFunction } from './functions.fake.ts';
import { createFunctions, type Functions } from './functions.ts';
import { startLambdaApi } from './lambda-api.ts';

const LIVE = arn('lambda', 'function:orders:live');
const role = testResource('AWS::IAM::Role', 'tester', {});

let folder: string;
let database: TestStore;
let functions: Functions | undefined;
let api: Service | undefined;
let client: LambdaClient;

beforeEach(async () => {
  folder = newFolder();
  database = await startTestStore();
});
afterEach(async () => {
  client.destroy();
  await stop();
  await database.close();
});

/** Starts with templates in which the function has this version and this code, as after a deployment. */
async function deploy(version: string, answer: string, properties: object = {}): Promise<void> {
  await stop();
  const code = join(folder, `code-${version}`);
  await mkdir(code, { recursive: true });
  await writeFile(
    join(code, 'index.mjs'),
    `export const handler = () => '${answer} ' + process.env.PLACE + ' ' + process.env.AWS_LAMBDA_FUNCTION_VERSION;`,
  );
  const orders = testFunction('orders', { Environment: { Variables: { PLACE: 'shop' } }, ...properties });
  const iam = createFunctionKeys([orders, role]);
  functions = await createFunctions({
    functions: [orders],
    versions: [testResource('AWS::Lambda::Version', arn('lambda', `function:orders:${version}`), {})],
    aliases: [testResource('AWS::Lambda::Alias', LIVE, { FunctionVersion: version })],
    asset: () => code,
    dataDir: folder,
    store: database.store,
    iam,
    services: () => ({}),
    send: async () => undefined,
  });
  api = await startLambdaApi(functions, iam);
  client = new LambdaClient({ endpoint: api.url, region: REGION, credentials: RUNNER_KEY, maxAttempts: 1 });
}

async function stop(): Promise<void> {
  await functions?.close();
  await api?.close();
  functions = undefined;
  api = undefined;
}

const move = (FunctionVersion: string) =>
  client.send(new UpdateAliasCommand({ FunctionName: 'orders', Name: 'live', FunctionVersion }));
const ask = (name = LIVE) => functions?.invoke(name, {});

test('a deployment publishes a version and moves the alias; the version before keeps its code and its environment', async () => {
  await deploy('1', 'old');
  expect(await ask()).toBe('old shop 1');
  await deploy('2', 'new', { Environment: { Variables: { PLACE: 'market' } } });
  expect(await ask()).toBe('new market 2');
  expect(await ask(arn('lambda', 'function:orders:1'))).toBe('old shop 1');
  expect(await ask('orders')).toBe('new market $LATEST');
});

test('an alias that was moved back stays there over starts, until a deployment has another version', async () => {
  await deploy('1', 'old');
  await deploy('2', 'new');
  await move('1');
  expect(await ask()).toBe('old shop 1');
  await deploy('2', 'new');
  expect(await ask()).toBe('old shop 1');
  const { FunctionVersion } = await client.send(
    new GetAliasCommand({ FunctionName: 'orders', Name: 'live' }),
  );
  expect(FunctionVersion).toBe('1');
  await deploy('3', 'newest');
  expect(await ask()).toBe('newest shop 3');
});

test('versions are found where the folder of the data was moved to', async () => {
  await deploy('1', 'old');
  const before = folder;
  await stop();
  folder = newFolder();
  await rename(before, folder);
  await deploy('2', 'new');
  expect(await ask(arn('lambda', 'function:orders:1'))).toBe('old shop 1');
});

test('an unknown version or alias changes nothing, and a key of nobody is refused', async () => {
  await deploy('1', 'old');
  await expect(move('9')).rejects.toThrow('no version 9');
  await expect(
    client.send(new GetAliasCommand({ FunctionName: 'orders', Name: 'other' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(ask(arn('lambda', 'function:orders:other'))).rejects.toThrow('no version or alias other');
  client.destroy();
  client = new LambdaClient({
    endpoint: api?.url,
    region: REGION,
    credentials: { accessKeyId: 'other', secretAccessKey: 'other' },
    maxAttempts: 1,
  });
  await expect(move('1')).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  expect(await ask()).toBe('old shop 1');
});
