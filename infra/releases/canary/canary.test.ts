import { noCounts, type ReleaseCounts } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import { readRecords, writeRecord } from '../records.ts';
import { release } from '../release.ts';
import { startReleases, type TestReleases } from '../releases.fake.ts';
import { rollBack } from '../roll-back.ts';
import { type Canary, readCanary, saveCanary } from './canary-state.ts';
import { HOURS_AT_A_SHARE, SHARES } from './judge.ts';
import { judgeCanary } from './judge-canary.ts';

const HOUR = 3_600_000;

let suite: TestReleases;
beforeEach(async () => {
  suite = await startReleases();
  await suite.released('a1');
  await release(suite.releases, 'hub', await suite.built('b2'), { canary: 10 });
});
afterEach(() => suite.close());

const versionAt = async (key: string) =>
  (await suite.releases.site.readJson<{ version: string }>(key)).version;
const live = () => versionAt('releases/hub.json');
const ofCanary = () => versionAt('releases/canary/hub.json');
const recordOf = async (version: string) =>
  (await readRecords(suite.releases.site, 'hub')).find(({ pointer }) => pointer.version === version);
const share = (name: string, percent: number) => `var CANARY = ${JSON.stringify({ name, percent })};`;

/** Lets the judge look each hour while visitors finish as many tasks with both, and meet so many errors. */
async function judged(hours: number, errors: Record<string, number>) {
  const start = Date.now();
  const counts = (version: string, hour: number): ReleaseCounts => ({
    ...noCounts(),
    visits: hour * 100,
    pageErrors: hour * (errors[version] ?? 0),
    tasks: { ...noCounts().tasks, upload: { begun: hour * 80, finished: hour * 50 } },
  });
  const judge = { ...suite.releases, by: 'the judge' };
  for (let hour = 0; hour <= hours; hour += 1)
    await judgeCanary(judge, async (_, version) => counts(version, hour), new Date(start + hour * HOUR));
}

test('a canary is given to its share alone, and is withdrawn by a rollback', async () => {
  expect(await live()).toBe('a1');
  expect(await ofCanary()).toBe('b2');
  expect(suite.shareAtEdge()).toBe(share('hub', 10));
  expect(await rollBack(suite.releases, 'hub')).toEqual({ version: 'a1', functions: {}, canary: 'b2' });
  // Whom an edge still sends there gets what all others have.
  expect([await live(), await ofCanary()]).toEqual(['a1', 'a1']);
  expect(suite.shareAtEdge()).toBe(share('', 0));
  expect((await recordOf('b2'))?.withdrawn).toMatchObject({ by: 'tester', why: 'It was withdrawn by hand.' });
});

test('one canary at a time, none of the shell, and no other release beside it', async () => {
  const { releases } = suite;
  const other = await suite.built('c3');
  const second = 'hub b2 is a canary for 10 % of visitors. One canary at a time';
  await expect(release(releases, 'hub', other, { canary: 10 })).rejects.toThrow(second);
  await expect(release(releases, 'admin', other, { canary: 10 })).rejects.toThrow(second);
  await expect(release(releases, 'shell', other, { canary: 10 })).rejects.toThrow('The shell has no canary');
  await expect(release(releases, 'hub', other)).rejects.toThrow('withdraw it: npm run rollback -- hub');
  expect([await live(), await ofCanary()]).toEqual(['a1', 'b2']);
});

test('released to all by hand, the canary is live, and a rollback makes the release before live again', async () => {
  await suite.released('b2');
  expect(await live()).toBe('b2');
  expect(suite.shareAtEdge()).toBe(share('', 0));
  expect((await readCanary(suite.releases.site)).canary).toBe(undefined);
  expect((await rollBack(suite.releases, 'hub')).version).toBe('a1');
});

test('the judge gives an equal canary to more and more visitors until it is live, and the record says why', async () => {
  await judged(3 * HOURS_AT_A_SHARE, { a1: 2, b2: 2 });
  expect(await live()).toBe('b2');
  const decisions = (await recordOf('b2'))?.decisions ?? [];
  expect(decisions.map(({ percent }) => percent)).toEqual(SHARES);
  expect(decisions.at(-1)).toMatchObject({
    by: 'the judge',
    why: expect.stringContaining('144 errors and 3600 finished tasks'),
  });
});

test('the judge withdraws a canary with which visitors meet more errors', async () => {
  await judged(12, { a1: 2, b2: 5 });
  expect([await live(), await ofCanary()]).toEqual(['a1', 'a1']);
  expect(suite.shareAtEdge()).toBe(share('', 0));
  expect((await recordOf('b2'))?.withdrawn).toMatchObject({
    by: 'the judge',
    why: expect.stringContaining('It has 20 errors and 200 finished tasks in 400 visits'),
  });
});

/** A storefront whose canary is decided upon. */
async function decided(ends: 'live' | 'withdrawn') {
  const { site } = suite.releases;
  const record = async (version: string) => {
    const pointer = { name: 'storefront', version, entry: '', integrity: '', exposes: {}, contract: 6 };
    await writeRecord(site, { pointer, releasedAt: new Date().toISOString(), by: 'tester', functions: {} });
    await site.put('releases/storefront.json', JSON.stringify(pointer), 'no-store');
  };
  await record('b2');
  await record('a1');
  const { tag } = await readCanary(site);
  const shares = [{ percent: 10, since: new Date().toISOString() }];
  const canary = { name: 'storefront', version: 'b2', stable: 'a1', shares, decisions: [], ends };
  await saveCanary(site, { tag }, canary as Canary);
}

test('a canary of the storefront ends within the quota of CloudFront, and asks it to forget once', async () => {
  for (const ends of ['live', 'withdrawn', 'live', 'withdrawn'] as const) {
    suite.invalidated.length = 0;
    await decided(ends);
    await judged(0, {});
    expect((await readCanary(suite.releases.site)).canary).toBe(undefined);
    expect(suite.invalidated).toEqual(['/*']);
  }
  await judged(3, {});
  expect(suite.invalidated).toEqual(['/*']);
});

test('a canary whose invalidation is refused has ended all the same, and no later look asks again', async () => {
  const { site } = suite.releases;
  await site.invalidate(Array.from({ length: 15 }, (_, index) => `/other/${index}/*`));
  suite.invalidated.length = 0;
  await decided('live');
  await judged(3, {});
  expect(await versionAt('releases/storefront.json')).toBe('b2');
  expect((await readCanary(site)).canary).toBe(undefined);
  expect(suite.invalidated).toEqual(['/*']);
});

test('what ended half-way, or was forgotten at the edge, is completed by the judge', async () => {
  const { site, edge } = suite.releases;
  await edge.setShare(undefined);
  await judged(0, {});
  expect(suite.shareAtEdge()).toBe(share('hub', 10));
  const known = await readCanary(site);
  if (known.canary) await saveCanary(site, known, { ...known.canary, ends: 'withdrawn' });
  await judged(0, {});
  expect(suite.shareAtEdge()).toBe(share('', 0));
  expect(await ofCanary()).toBe('a1');
  // A decision on an outdated state is refused.
  await expect(saveCanary(site, known, known.canary)).rejects.toThrow('Someone else just changed');
});
