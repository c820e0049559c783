import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trialKey } from '@hearthside/services/releases/overrides/override.contract.ts';
import { liveVersion, readRecords } from './records.ts';
import { release } from './release.ts';
import { startReleases, type TestReleases } from './releases.fake.ts';
import { rollBack } from './roll-back.ts';
import { makeTrial } from './trial.ts';

let suite: TestReleases;
beforeEach(async () => {
  suite = await startReleases();
});
afterEach(() => suite.close());

test('a trial has its files and its record, and no release, rollback or gate sees it', async () => {
  const { releases, built, released } = suite;
  await released('a1', 'b2');
  const folder = await built('c3', { fields: {} });
  expect(await makeTrial(releases, 'hub', folder)).toBe('c3');
  expect((await releases.site.read('hub/c3/remoteEntry.js')).toString()).toBe('c3');
  expect(await releases.site.readJson(trialKey('hub', 'c3'))).toMatchObject({
    pointer: { version: 'c3', integrity: expect.stringMatching(/^sha384-/) },
    by: 'tester',
  });
  expect(await liveVersion(releases.site, 'hub')).toBe('b2');
  expect((await readRecords(releases.site, 'hub')).map(({ pointer }) => pointer.version)).toEqual([
    'b2',
    'a1',
  ]);
  await expect(rollBack(releases, 'hub', { version: 'c3' })).rejects.toThrow(
    'No release of hub is called c3.',
  );

  // It may become a release as any other build.
  await release(releases, 'hub', await built('c3'));
  expect(await liveVersion(releases.site, 'hub')).toBe('c3');
});

test('a trial with a file of another hash is refused, and nothing of it is there', async () => {
  const folder = await suite.built('a1');
  await writeFile(join(folder, 'hub/a1/remoteEntry.js'), 'tampered');
  await expect(makeTrial(suite.releases, 'hub', folder)).rejects.toThrow('does not have the hash');
  expect(await suite.releases.site.list('')).toEqual([]);
});
