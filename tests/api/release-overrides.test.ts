import { PutObjectCommand } from '@aws-sdk/client-s3';
import { s3 } from '@hearthside/services/core/media/bucket.ts';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import {
  type BuildChoices,
  type Trial,
  trialKey,
} from '@hearthside/services/releases/overrides/override.contract.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { useMedia } from '../fixtures/media/media-bucket.ts';
import { somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();
useMedia();

const VERSION = '0123456789ab';
const pointer = { name: 'hub', version: VERSION, integrity: 'sha384-x' } as ReleasePointer;
const tester = { ...somebody(), groups: ['testers'] };

beforeAll(async () => {
  Object.assign(process.env, { SITE_BUCKET: process.env.MEDIA_BUCKET, TESTER_GROUP: 'testers' });
  for (const name of ['hub', 'shell'])
    await s3.send(
      new PutObjectCommand({
        Bucket: process.env.SITE_BUCKET,
        Key: `records/${name}/${VERSION}.json`,
        Body: JSON.stringify({ pointer, by: 'somebody', functions: {} }),
      }),
    );
});

const build = (as: typeof tester, path = `hub/${VERSION}`) =>
  callHub<ReleasePointer>(as, `GET /api/hub/builds/${path}`);

test('a tester sees the kept releases and gets the pointer of one, with its hashes and nothing else of its record', async () => {
  const list = await callHub<BuildChoices>(tester, 'GET /api/hub/builds');
  expect(list.body.microfrontends).toEqual([
    { name: 'storefront', builds: [] },
    { name: 'hub', builds: [{ version: VERSION, releasedAt: expect.any(String) }] },
    { name: 'admin', builds: [] },
  ]);
  expect(await build(tester)).toMatchObject({ status: 200, body: pointer });
});

test('a build from somebody’s machine is among them until it is released, and says whose it is', async () => {
  const version = 'aaaaaaaaaaaa';
  const trial: Trial = { pointer: { ...pointer, version }, by: 'dana' };
  const put = (Key: string) =>
    s3.send(new PutObjectCommand({ Bucket: process.env.SITE_BUCKET, Key, Body: JSON.stringify(trial) }));
  const hubs = async () => {
    const { body } = await callHub<BuildChoices>(tester, 'GET /api/hub/builds');
    return body.microfrontends[1]?.builds.filter((one) => one.version === version);
  };
  await put(trialKey('hub', version));
  expect(await hubs()).toEqual([{ version, releasedAt: expect.any(String), from: 'dana' }]);
  expect(await build(tester, `hub/${version}`)).toMatchObject({ status: 200, body: trial.pointer });
  await put(`records/hub/${version}.json`);
  expect(await hubs()).toEqual([{ version, releasedAt: expect.any(String) }]);
});

test.each([
  ['an admin', ['admin']],
  ['a member of a group with a longer name', ['testers2', 'no-testers']],
  ['anybody else', []],
])('%s gets neither', async (_, groups) => {
  const as = { ...somebody(), groups };
  expect((await callHub(as, 'GET /api/hub/builds')).status).toBe(403);
  expect((await build(as)).status).toBe(403);
});

test('while the settings name no group, nobody is a tester', async () => {
  const { TESTER_GROUP } = process.env;
  delete process.env.TESTER_GROUP;
  expect((await build(tester)).status).toBe(403);
  process.env.TESTER_GROUP = TESTER_GROUP;
});

test.each([
  'hub/ffffffffffff',
  'shell/0123456789ab',
  'trials/aaaaaaaaaaaa',
  `..%2Frecords%2Fhub/${VERSION}`,
  `hub/${VERSION}.json%3F`,
  'hub/https:%2F%2Felsewhere.example',
])('there is no build %s', async (path) => {
  expect((await build(tester, path)).status).toBe(404);
});
