import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { addApi } from './add-apis.ts';
import { readBuild } from './build.ts';
import { readRecords } from './records.ts';
import { release } from './release.ts';
import { FUNCTION, startReleases, type TestReleases } from './releases.fake.ts';
import type { Releases } from './releases.ts';
import { rollBack } from './roll-back.ts';

let suite: TestReleases;
let releases: Releases;
let built: TestReleases['built'];
let released: TestReleases['released'];

beforeEach(async () => {
  suite = await startReleases();
  ({ releases, built, released } = suite);
});
afterEach(() => suite.close());

const live = async () => (await releases.site.readJson<{ version: string }>('releases/hub.json')).version;
const functionVersion = async () => (await releases.liveFunctions([FUNCTION]))[FUNCTION];
const lose = (Key: string) => suite.s3.send(new DeleteObjectCommand({ Bucket: 'site', Key }));

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
  const again = await release(releases, 'hub', join(suite.folder, 'builds/b2'));
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
  suite.deployed = '2';
  await released('b2');
  expect(await functionVersion()).toBe('2');
  expect((await rollBack(releases, 'hub')).functions).toEqual({});
  expect(await functionVersion()).toBe('2');
  expect((await rollBack(releases, 'hub', { version: 'a1', functions: true })).functions).toEqual({
    [FUNCTION]: '1',
  });
  suite.deployed = '3';
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

test('a build that needs more than the functions that run answer is refused, and released with functions of its own', async () => {
  await released('a1');
  const needs = await built('b2', { fields: { name: { shape: 'string' }, since: { shape: 'string' } } });
  await expect(release(releases, 'hub', needs)).rejects.toThrow(
    'GET /api/hub/me answers since is not there in the functions that run.',
  );
  expect(await live()).toBe('a1');
  suite.deployed = '2';
  await release(releases, 'hub', needs);
  expect(await live()).toBe('b2');
});

test('a build without functions is refused while no release has run with those that are deployed', async () => {
  await released('a1');
  suite.deployed = '2';
  await expect(release(releases, 'hub', await built('b2'), { alone: true })).rejects.toThrow(
    'no release has run with the functions that are deployed',
  );
  await released('b2');
  await rollBack(releases, 'hub');
  await release(releases, 'hub', await built('c3'), { alone: true });
  expect(await live()).toBe('c3');
});

test('a build of which a file is missing or changed is refused', async () => {
  const site = await built('a1');
  await writeFile(join(site, 'hub/a1/remoteEntry.js'), 'tampered');
  await expect(release(releases, 'hub', site)).rejects.toThrow(
    '/hub/a1/remoteEntry.js does not have the hash sha384-',
  );
  await rm(join(site, 'hub/a1/remoteEntry.js'));
  await expect(release(releases, 'hub', site)).rejects.toThrow('the build has no /hub/a1/remoteEntry.js');
  await expect(release(releases, 'hub', suite.folder)).rejects.toThrow('has no build of hub.');
  expect(await releases.site.list('')).toEqual([]);
});

test('the release of a start has the API that is read after it, and the gate compares with that', async () => {
  const folder = await built('a1');
  await release(releases, 'hub', folder, { starting: true });
  const record = async () => (await readRecords(releases.site, 'hub'))[0];
  // What stands beside the build may be of an older start.
  expect(await record()).not.toHaveProperty('api');
  await addApi(releases, 'hub', folder);
  expect(await record()).toHaveProperty('api', (await readBuild('hub', folder)).api);
  const unlike = await built('b2', { fields: {} });
  await expect(release(releases, 'hub', unlike)).rejects.toThrow('GET /api/hub/me');
  expect(await live()).toBe('a1');
});
