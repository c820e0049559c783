import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { testResource } from '@hearthside/infra/emulators/assembly/resource.fake.ts';
import { RUNNER_KEY } from '@hearthside/infra/emulators/iam/iam.ts';
import { startTestS3 } from '@hearthside/infra/emulators/s3/s3.fake.ts';
import type { S3 } from '@hearthside/infra/emulators/s3/s3.ts';
import { ORIGIN_SECRET } from '@hearthside/tests/fixtures/api/origin-secret.ts';
import { allItems, useTable, watchWrites } from '@hearthside/tests/fixtures/table/table.ts';
import { GenMapping, maybeAddMapping, toEncodedMap } from '@jridgewell/gen-mapping';
import { Hono } from 'hono';
import { answerError } from '../../core/runtime/serve.ts';
import type { Gateway } from '../../core/runtime/user.ts';
import { getVisits } from './get-visits.ts';
import { ingestReport } from './ingest-report.ts';
import { readReleaseCounts } from './release-counts.ts';
import { hourOf, noCounts, REPORTS_PATH } from './report.contract.ts';
import type { ReportInput } from './report.schema.ts';
import { api } from './reports-api.ts';

useTable();

const bucket = testResource('AWS::S3::Bucket', 'site', {});
let service: S3;
let site: S3Client;

beforeAll(async () => {
  service = await startTestS3({ buckets: [bucket] });
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: RUNNER_KEY.accessKeyId,
    AWS_SECRET_ACCESS_KEY: RUNNER_KEY.secretAccessKey,
    AWS_ENDPOINT_URL_S3: service.url,
    SITE_BUCKET: bucket.physicalId,
    ORIGIN_SECRETS: ORIGIN_SECRET,
  });
  site = new S3Client({ forcePathStyle: true });
  await put('hub/aaaaaaaaaaaa/build.json', '{}');
});

afterAll(async () => {
  site.destroy();
  await service.close();
});

const put = (Key: string, Body: string) =>
  site.send(new PutObjectCommand({ Bucket: bucket.physicalId, Key, Body }));

const app = new Hono<Gateway>().route('/', api.app);
app.onError(answerError);

/** Sends a report as a tab does; answers the status. */
async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const answer = await app.request(REPORTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer.status;
}

const HUB = { microfrontend: 'hub', release: 'aaaaaaaaaaaa' };
const report = (changes: object = {}, id: string = crypto.randomUUID()) => ({
  id,
  page: 'hub/userhub',
  releases: [{ ...HUB, visits: 1, ...changes }],
});
const thrown = (message: string, column = 1) => ({
  message,
  frames: [{ file: 'userhub.js', line: 1, column }],
});

const thisHour = () => hourOf(new Date());
const countsOfHub = () => readReleaseCounts('hub', HUB.release, thisHour());

test('a report that is sent twice, also at the same moment, counts once', async () => {
  const tasks = { 'send-review': { begun: 2, finished: 1 } };
  const twice = report({ tasks, failedLoads: 3, errors: [thrown('TypeError: x')] });
  expect(await Promise.all([send(twice), send(twice)])).toEqual([204, 204]);
  expect(await send(twice)).toBe(204);
  expect(await countsOfHub()).toEqual({
    visits: 1,
    pageErrors: 1,
    failedLoads: 3,
    tasks: { ...noCounts().tasks, ...tasks },
  });
});

test('a build that is not there counts nothing, and leaves nothing in the table', async () => {
  const writes = watchWrites();
  expect(await send({ ...report(), releases: [{ ...HUB, release: 'madeup000000', visits: 1 }] })).toBe(204);
  expect(writes()).toEqual([]);
});

test.each([
  ['no JSON', '{', {}, 400],
  ['another type', report(), { 'content-type': 'text/plain' }, 415],
  ['too many bytes', `"${'x'.repeat(17 * 1024)}"`, {}, 413],
  ['a field more', { ...report(), email: 'dana@hearthside.example' }, {}, 422],
  ['another task', report({ tasks: { 'log-in': { begun: 1, finished: 1 } } }), {}, 422],
  ['an endless number', report({ failedLoads: 1e9 }), {}, 422],
  ['no id', { ...report(), id: 'same' }, {}, 422],
  [
    'a file of somebody else',
    report({ errors: [{ message: 'x', frames: [{ file: '../a', line: 1, column: 1 }] }] }),
    {},
    422,
  ],
])('%s is refused and changes nothing', async (_, body, headers, status) => {
  const writes = watchWrites();
  expect(await send(body, headers)).toBe(status);
  expect(writes()).toEqual([]);
});

test('the owner sees pages with their vitals: shares by threshold and the 75th percentile', async () => {
  for (const LCP of [1200, 1900, 2400, 9000]) await send(report({ vitals: { LCP, CLS: 0 } }));
  const { pages } = await getVisits();
  const page = pages.find(({ page }) => page === 'userhub');
  expect(page?.vitals).toEqual({
    LCP: { good: 3, needsWork: 0, poor: 1, p75: 2500 },
    CLS: { good: 4, needsWork: 0, poor: 0, p75: 0 },
  });
});

test.each(['hub/made-up', 'hub/constructor'])(
  '%s is no page: its visits are not among the pages',
  async (page) => {
    expect(await send({ ...report({ vitals: { LCP: 1 } }), page })).toBe(204);
    expect((await getVisits()).pages.map((each) => `${each.microfrontend}/${each.page}`)).not.toContain(page);
  },
);

test('an error is kept once with its count, without personal data, and with its place in the sources', async () => {
  const map = new GenMapping({ file: 'consultation.js' });
  maybeAddMapping(map, {
    generated: { line: 1, column: 40 },
    source: '../shell/ui/components/dialog.tsx',
    original: { line: 12, column: 6 },
  });
  await put('maps/hub/aaaaaaaaaaaa/consultation.js.map', JSON.stringify(toEncodedMap(map)));
  const message = 'Error: no dana@hearthside.example at /api/hub/me?token=secret for 5551234567';
  const frames = [{ file: 'consultation.js', line: 1, column: 41 }];
  for (let count = 0; count < 3; count += 1) await send(report({ errors: [{ message, frames }] }));
  const { releases } = await getVisits();
  const [release] = releases;
  expect(release).toMatchObject(HUB);
  expect(release?.errors.find(({ message }) => message.startsWith('Error: no'))).toMatchObject({
    message: 'Error: no … at /api/hub/me?… for …',
    count: 3,
    frames: [{ file: 'shell/ui/components/dialog.tsx', line: 12, column: 7 }],
  });
  expect(JSON.stringify(await allItems())).not.toMatch(/dana|secret|5551234567/);
});

test('of a release the last twenty distinct errors are kept', async () => {
  for (let count = 0; count < 25; count += 1)
    await ingestReport(
      report({ errors: [thrown(`RangeError: e${count}`, count)] }) as ReportInput,
      new Date(Date.now() + count * 1000),
    );
  const [release] = (await getVisits()).releases;
  expect(release?.errors).toHaveLength(20);
  expect(release?.errors[0]?.message).toBe('RangeError: e24');
});
