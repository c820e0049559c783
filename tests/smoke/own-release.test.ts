import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { beginCanary } from '@hearthside/infra/releases/canary/canary.ts';
import { readCanary } from '@hearthside/infra/releases/canary/canary-state.ts';
import { makeLive } from '@hearthside/infra/releases/make-live.ts';
import { liveVersion, readRecords } from '@hearthside/infra/releases/records.ts';
import { startReleases, type TestReleases } from '@hearthside/infra/releases/releases.fake.ts';
import type { Deployment } from './access.ts';
import { makeOwnRelease, removeOwnReleases } from './own-release.ts';
import { newRunId } from './smoke-account.ts';

let suite: TestReleases;
let access: Deployment;
beforeEach(async () => {
  suite = await startReleases();
  await suite.released('a1', 'b2');
  access = {
    releases: suite.releases,
    removeFile: async (Key: string) =>
      void (await suite.s3.send(new DeleteObjectCommand({ Bucket: 'site', Key }))),
  } as Deployment;
});
afterEach(() => suite.close());

async function releasesNow() {
  const { site } = suite.releases;
  const records = await readRecords(site, 'hub');
  return {
    live: await liveVersion(site, 'hub'),
    canary: (await readCanary(site)).canary,
    records: records.map(({ pointer, withdrawn }) => [pointer.version, withdrawn]),
  };
}

const UNTOUCHED = {
  live: 'b2',
  canary: undefined,
  records: [
    ['b2', undefined],
    ['a1', undefined],
  ],
};

test('a walk’s release has the files of the live one', async () => {
  const { stable, own } = await makeOwnRelease(access, newRunId());
  expect(stable).toBe('b2');
  expect(own.pointer.entry).toBe('/hub/b2/remoteEntry.js');
});

test.each([
  [
    'a canary',
    ({ stable, own }) =>
      beginCanary(suite.releases, { name: 'hub', version: own.pointer.version, stable, percent: 1 }),
  ],
  ['live', ({ own }) => makeLive(suite.releases, own)],
] as [string, (made: Awaited<ReturnType<typeof makeOwnRelease>>) => Promise<void>][])(
  'of a walk that was cut off while its release was %s nothing is left',
  async (_, release) => {
    const made = await makeOwnRelease(access, newRunId());
    await release(made);
    expect(await removeOwnReleases(access)).toEqual([`release hub ${made.own.pointer.version}`]);
    expect(await releasesNow()).toEqual(UNTOUCHED);
    expect(await removeOwnReleases(access)).toEqual([]);
  },
);

test('the canary of a team goes on, and no release of a walk is made beside it', async () => {
  await beginCanary(suite.releases, { name: 'hub', version: 'a1', stable: 'b2', percent: 10 });
  expect(await removeOwnReleases(access)).toEqual([]);
  expect((await readCanary(suite.releases.site)).canary?.version).toBe('a1');
  await expect(makeOwnRelease(access, newRunId())).rejects.toThrow('hub has a canary');
});
