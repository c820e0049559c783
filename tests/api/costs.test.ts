import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { type ClientRequest, createServer } from 'node:http';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Unit, Units } from '@hearthside/infra/costs/prices.ts';
import { listen } from '@hearthside/infra/emulators/server.ts';
import { judgeCanary } from '@hearthside/infra/releases/canary/judge-canary.ts';
import { release } from '@hearthside/infra/releases/release.ts';
import { startReleases, type TestReleases } from '@hearthside/infra/releases/releases.fake.ts';
import { mediaBucket, s3 } from '@hearthside/services/core/media/bucket.ts';
import { mailKey, mails, queuedMail } from '@hearthside/services/core/outbox/mail.entity.ts';
import { dynamo } from '@hearthside/services/core/runtime/table.ts';
import { checkSite } from '@hearthside/services/releases/site-check/site-check.lambda.ts';
import { ingestReport } from '@hearthside/services/releases/visit-reports/ingest-report.ts';
import { readReleaseCounts } from '@hearthside/services/releases/visit-reports/release-counts.ts';
import { getProductPage } from '@hearthside/services/slices/storefront/get-product-page.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { aPng, uploadFile } from '../fixtures/media/upload-file.ts';
import { usePeopleCloud } from '../fixtures/personal-data/people-cloud.ts';
import { aProduct, owner } from '../fixtures/table/catalogue.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aReviewOf } from '../fixtures/table/reviews.ts';

const REQUESTS = 'http.client.request.start';

/** Counts what AWS bills of the requests that this process sends to it while `work` runs. */
async function countingUnits(work: () => Promise<unknown>): Promise<Units> {
  const units: Units = {};
  const add = (unit: Unit, count = 1) => {
    if (count > 0) units[unit] = (units[unit] ?? 0) + count;
  };
  const count = (message: unknown) => {
    const unit = unitOf((message as { request: ClientRequest }).request);
    if (unit) add(unit);
  };
  const name = 'countUnits';
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' };
        const answer = await next({ ...args, input } as typeof args);
        const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] };
        const unit = /^(Get|BatchGet|Query|Scan)/.test(commandName) ? 'table read' : 'table write';
        for (const { CapacityUnits = 0 } of [ConsumedCapacity ?? []].flat()) add(unit, CapacityUnits);
        return answer;
      },
    { step: 'initialize', name },
  );
  subscribe(REQUESTS, count);
  try {
    await work();
    return units;
  } finally {
    unsubscribe(REQUESTS, count);
    dynamo.middlewareStack.remove(name);
  }
}

interface Consumed {
  CapacityUnits?: number;
}

/** By the service that the signature names. */
function unitOf(request: ClientRequest): Unit | undefined {
  const [, service] =
    /Credential=[^/]+\/\d+\/[\w-]+\/(\w+)\//.exec(String(request.getHeader('authorization'))) ?? [];
  if (service === 'ses') return 'e-mail';
  if (service === 'cloudfront')
    return request.path.endsWith('/invalidation') ? 'invalidated path' : undefined;
  if (service !== 's3') return undefined;
  if (request.method === 'DELETE') return undefined;
  const isRead = ['GET', 'HEAD'].includes(request.method) && !request.path.includes('list-type=');
  return isRead ? 'object read' : 'object write';
}

const cloud = usePeopleCloud();
const recorded: Record<string, Units> = JSON.parse(
  readFileSync(join(REPOSITORY, 'infra/costs/acts.json'), 'utf8'),
);

let suite: TestReleases;
beforeAll(async () => {
  suite = await startReleases();
});
afterAll(() => suite.close());

interface Act {
  /** What the test does in the place of AWS: requests that come through the gateway, and the runs that begin the act. */
  asked: Units;
  /** Makes what has to be there before the act. */
  prepare(): Promise<() => Promise<unknown>>;
}

const runs = (count: number): Units => ({ 'function run': count, 'log line': count });

/** Each act of `infra/COSTS.md`. What browsers ask of the edge is counted by a journey. */
const ACTS: Record<string, Act> = {
  'a view': {
    // Its document and its report.
    asked: { 'gateway request': 2, ...runs(2) },
    async prepare() {
      const { id } = await aProduct();
      for (let review = 0; review < 3; review++) await aReviewOf(id);
      const releases = ['shell', 'storefront'].map((microfrontend) => ({
        ...{ microfrontend, release: 'aaaaaaaaaaaa', visits: 1, vitals: { LCP: 900 } },
      })) as Parameters<typeof ingestReport>[0]['releases'];
      const report = () => ingestReport({ id: crypto.randomUUID(), page: 'storefront/product', releases });
      process.env.SITE_BUCKET = mediaBucket();
      for (const { microfrontend, release } of releases)
        await s3.send(
          new PutObjectCommand({
            Bucket: mediaBucket(),
            Key: `${microfrontend}/${release}/build.json`,
            Body: '{}',
          }),
        );
      // A function remembers the builds that there are.
      await report();
      return async () => {
        await getProductPage(id);
        await report();
      };
    },
  },
  'a photo': {
    // Its ticket.
    asked: { 'gateway request': 1, ...runs(1) },
    async prepare() {
      // As wide as a phone's, for every variant, and so low that each is made at once.
      const photo = await aPng(4000, 100);
      return () => uploadFile(photo, { kind: 'product' }, owner);
    },
  },
  'an e-mail': {
    asked: {},
    async prepare() {
      const customer = somebody();
      const { id } = await aConsultation(customer);
      const item = queuedMail(mailKey('notification', id), customer.uid, new Date().toISOString());
      return () => mails().put(item).go();
    },
  },
  'a release': {
    asked: {},
    async prepare() {
      await suite.released('a1');
      const build = await suite.built('b2');
      return () => release(suite.releases, 'hub', build);
    },
  },
  'a minute without a canary': {
    asked: runs(1),
    prepare: async () => () => judgeCanary(suite.releases, readReleaseCounts),
  },
  'a minute of a canary': {
    asked: runs(1),
    async prepare() {
      await release(suite.releases, 'hub', await suite.built('c3'), { canary: 10 });
      return () => judgeCanary(suite.releases, readReleaseCounts);
    },
  },
};

test('a minute of the site check asks the site for no more than infra/COSTS.md says', async () => {
  let asked = 0;
  const site = await listen(
    createServer((req, res) => {
      asked += 1;
      res.end(req.url?.startsWith('/api/') ? '[{"id":"bowl"}]' : 'data-prerendered');
    }),
  );
  expect(await checkSite(site.url)).toEqual([]);
  await site.close();
  const { 'edge request': edge, 'gateway request': gateway } = recorded['a minute of the site check'] ?? {};
  expect([edge, gateway]).toEqual([asked, asked]);
});

test.each(Object.entries(ACTS))(
  '%s asks AWS for at most a tenth more than infra/COSTS.md says',
  async (act, { asked, prepare }) => {
    const work = await prepare();
    await cloud.settled();
    const before = cloud.runs();
    const used = await countingUnits(async () => {
      await work();
      await cloud.settled();
    });
    const begun = asked['function run'] ?? 0;
    const counted: Units = { ...asked, ...used, ...runs(begun + cloud.runs() - before) };
    const known = recorded[act] ?? {};
    const grown = Object.entries(counted).filter(
      ([unit, count]) => count > 1.1 * (known[unit as keyof Units] ?? 0),
    );
    // Where it has to grow, this is what infra/costs/acts.json has to say.
    expect(Object.fromEntries(grown)).toEqual({});
  },
);
