import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { arn, REGION } from '../emulators/account.ts';
import { testResource } from '../emulators/assembly/resource.fake.ts';
import { resources } from '../emulators/cloudfront/distribution.fake.ts';
import { readDistribution } from '../emulators/cloudfront/distribution.ts';
import { createEdgeCache } from '../emulators/cloudfront/edge-cache.ts';
import { startInvalidations } from '../emulators/cloudfront/invalidations.ts';
import { startDynoxide } from '../emulators/dynamodb/dynoxide.ts';
import { createEndpoints } from '../emulators/endpoints.ts';
import { createFunctionKeys } from '../emulators/iam/function-keys.ts';
import { RUNNER_KEY } from '../emulators/iam/iam.ts';
import { testFunction } from '../emulators/lambda/functions.fake.ts';
import { createFunctions } from '../emulators/lambda/functions.ts';
import { startLambdaApi } from '../emulators/lambda/lambda-api.ts';
import { startS3 } from '../emulators/s3/s3.ts';
import { openStore } from '../emulators/store/store.ts';
import type { ApiContract, Shape } from './gate/api-contract.ts';
import { readRecords } from './records.ts';
import { release } from './release.ts';
import { openReleases, type Releases } from './releases.ts';
import { rollBack } from './roll-back.ts';

const FUNCTION = 'hub-api';
const VERSIONS = ['1', '2', '3'];
const NAME: Shape = { fields: { name: { shape: 'string' } } };

let folder: string;
let releases: Releases;
let s3: S3Client;
/** The version of the function that the stack has deployed last. */
let deployed = '1';
const started: { close(): Promise<unknown> }[] = [];

beforeEach(async () => {
  deployed = '1';
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  await mkdir(join(folder, 'code'));
  await writeFile(join(folder, 'code/index.mjs'), 'export const handler = () => 1;');
  const database = await startDynoxide();
  const store = await openStore(database.url);
  const role = testResource('AWS::IAM::Role', 'tester', {});
  const iam = createFunctionKeys([testFunction(FUNCTION), role]);
  const qualified = (qualifier: string) => arn('lambda', `function:${FUNCTION}:${qualifier}`);
  const functions = await createFunctions({
    functions: [testFunction(FUNCTION)],
    versions: VERSIONS.map((version) => testResource('AWS::Lambda::Version', qualified(version), {})),
    aliases: [testResource('AWS::Lambda::Alias', qualified('live'), { FunctionVersion: '1' })],
    asset: () => join(folder, 'code'),
    dataDir: join(folder, 'data'),
    store,
    iam,
    services: () => ({}),
    send: async () => undefined,
  });
  const lambda = await startLambdaApi(functions.aliases, iam);
  const bucket = await startS3({
    buckets: [testResource('AWS::S3::Bucket', 'site', {})],
    policies: [],
    dataDir: join(folder, 'data'),
    iam,
    lambda: functions,
  });
  const distribution = readDistribution(resources, createEndpoints());
  const cloudfront = await startInvalidations(distribution, createEdgeCache(), iam);
  started.push(lambda, cloudfront, bucket, functions, database);
  const urls: Record<string, string> = { lambda: lambda.url, s3: bucket.url, cloudfront: cloudfront.url };
  const client = (service: string) => ({ region: REGION, credentials: RUNNER_KEY, endpoint: urls[service] });
  s3 = new S3Client(client('s3'));
  releases = await openReleases({
    name: 'the tests',
    table: 'none',
    bucket: async (name) => name,
    caller: async () => 'tester',
    client,
    parameter: async (path) =>
      path === 'hub/functions' ? JSON.stringify({ [FUNCTION]: deployed }) : distribution.id,
  });
});
afterEach(async () => {
  s3.destroy();
  for (const one of started.splice(0)) await one.close();
  await rm(folder, { recursive: true });
});

/** A build of the hub in a folder of its own. */
async function built(version: string, response: Shape = NAME): Promise<string> {
  const site = join(folder, 'builds', version);
  const entry = `/hub/${version}/remoteEntry.js`;
  const integrity = `sha384-${createHash('sha384').update(version).digest('base64')}`;
  const pointer = { name: 'hub', version, entry, integrity, exposes: {}, contract: 6 };
  const api: ApiContract = { 'GET /api/hub/me': { request: { fields: {} }, response } };
  await mkdir(join(site, 'hub', version), { recursive: true });
  await mkdir(join(site, 'releases'));
  await writeFile(join(site, entry), version);
  await writeFile(join(site, 'releases/hub.json'), JSON.stringify(pointer));
  await writeFile(join(site, 'api.json'), JSON.stringify(api));
  return site;
}

/** Releases these versions, each with a version of the function. */
async function released(...versions: string[]): Promise<void> {
  for (const version of versions) await release(releases, 'hub', await built(version));
}

const live = async () => (await releases.site.readJson<{ version: string }>('releases/hub.json')).version;
const functionVersion = async () => (await releases.liveFunctions([FUNCTION]))[FUNCTION];
const lose = (Key: string) => s3.send(new DeleteObjectCommand({ Bucket: 'site', Key }));

test('a rollback goes back release by release, and a named one to any of them', async () => {
  await released('a1', 'b2', 'c3');
  expect(await rollBack(releases, 'hub')).toEqual({ version: 'b2', functions: {} });
  expect(await live()).toBe('b2');
  expect((await rollBack(releases, 'hub')).version).toBe('a1');
  await expect(rollBack(releases, 'hub')).rejects.toThrow(
    'hub has no release before a1. Releases: c3, b2, a1.',
  );
  expect((await rollBack(releases, 'hub', { version: 'c3' })).version).toBe('c3');
  expect(await live()).toBe('c3');
  await expect(rollBack(releases, 'hub', { version: 'd4' })).rejects.toThrow(
    'No release of hub is called d4.',
  );
  expect(await live()).toBe('c3');
});

test('what was rolled back stays so when the same build is released again, and another build goes live', async () => {
  await released('a1', 'b2');
  await rollBack(releases, 'hub');
  const again = await release(releases, 'hub', join(folder, 'builds/b2'));
  expect(again.unchanged?.withdrawn?.by).toBe('tester');
  expect(await live()).toBe('a1');
  await released('c3');
  expect(await live()).toBe('c3');
  // Its release before is the one that was live, not the one that was withdrawn.
  expect((await rollBack(releases, 'hub')).version).toBe('a1');
});

test('a rollback works when the pointer is malformed or gone and the files of the live release are gone', async () => {
  await released('a1', 'b2');
  await lose('hub/b2/remoteEntry.js');
  expect((await rollBack(releases, 'hub')).version).toBe('a1');
  await releases.site.put('releases/hub.json', '{"name":"hub","ver', 'no-store');
  expect((await rollBack(releases, 'hub')).version).toBe('a1');
  await lose('releases/hub.json');
  expect((await rollBack(releases, 'hub')).version).toBe('a1');
  expect(await live()).toBe('a1');
});

test('a release whose files are gone is not made live, and the others are named', async () => {
  await released('a1', 'b2', 'c3');
  await lose('hub/b2/remoteEntry.js');
  await expect(rollBack(releases, 'hub')).rejects.toThrow(
    'hub b2 cannot be live: the bucket has no /hub/b2/remoteEntry.js. Name another release: c3, a1.',
  );
  expect(await live()).toBe('c3');
});

test('the function goes back with the frontend only if what it answers now would break it, or if that is asked for', async () => {
  await released('a1');
  deployed = '2';
  await released('b2');
  expect(await functionVersion()).toBe('2');
  expect((await rollBack(releases, 'hub')).functions).toEqual({});
  expect(await functionVersion()).toBe('2');
  expect((await rollBack(releases, 'hub', { version: 'a1', functions: true })).functions).toEqual({
    [FUNCTION]: '1',
  });
  deployed = '3';
  await release(releases, 'hub', await built('c3', { fields: {} }), { force: 'a test' });
  expect(await functionVersion()).toBe('3');
  expect(await rollBack(releases, 'hub')).toEqual({ version: 'a1', functions: { [FUNCTION]: '1' } });
});

test('a build that breaks a release that is used is refused with its field and that release; force leaves a trace', async () => {
  await released('a1', 'b2');
  const breaking = await built('c3', { fields: {} });
  await expect(release(releases, 'hub', breaking)).rejects.toThrow(
    'It breaks hub b2 (live), hub a1 (kept): GET /api/hub/me answers name, which is gone.',
  );
  expect(await live()).toBe('b2');
  await release(releases, 'hub', breaking, { force: 'nobody reads it' });
  const [last] = await readRecords(releases.site, 'hub');
  expect(last).toMatchObject({
    by: 'tester',
    forced: { because: 'nobody reads it', refusals: [expect.any(String)] },
  });
});

test('a build of which a file is missing or changed is refused', async () => {
  const site = await built('a1');
  await writeFile(join(site, 'hub/a1/remoteEntry.js'), 'tampered');
  await expect(release(releases, 'hub', site)).rejects.toThrow(
    '/hub/a1/remoteEntry.js does not have the hash sha384-',
  );
  await rm(join(site, 'hub/a1/remoteEntry.js'));
  await expect(release(releases, 'hub', site)).rejects.toThrow('the build has no /hub/a1/remoteEntry.js');
  expect(await releases.site.list('')).toEqual([]);
});
