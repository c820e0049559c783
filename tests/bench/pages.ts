import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildSuite } from '@hearthside/infra/build/suite.ts';
import { readAssembly } from '@hearthside/infra/emulators/assembly/assembly.ts';
import { defineFunction } from '@hearthside/infra/emulators/lambda/function-definition.ts';
import { localTarget } from '@hearthside/infra/target.ts';
import { idAt } from '@hearthside/services/core/runtime/ids.ts';
import { listOrder, products } from '@hearthside/services/shop/catalog/product.entity.ts';
import { reviews } from '@hearthside/services/shop/reviews/review.entity.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { Table } from './table.ts';

const PROCESS = fileURLToPath(new URL('pages-process.ts', import.meta.url));
const PRODUCTS = 80;
const REVIEWS = 50;
const CONNECTIONS = 50;
const SECONDS = 10;

/**
 * What a public page costs the page function, and how many of them it answers a second straight at the gateway, past the
 * edge and its cache: a list of 80 products, and one with 50 reviews.
 */
export async function benchPages({ dataDir }: { url: string; dataDir: string }): Promise<Table> {
  const target = await localTarget(dataDir);
  const assembly = await readAssembly(await buildSuite());
  const resource = assembly
    .ofType('AWS::Lambda::Function')
    .find(({ physicalId }) => physicalId === 'hearthside-storefront-page');
  if (!resource) throw new Error('The assembly has no page function.');
  const { S3Key } = resource.properties.Code as { S3Key: string };
  const { code, environment } = defineFunction(resource, [], assembly.asset(S3Key));
  const [table, s3] = [target.client('dynamodb'), target.client('s3')];
  Object.assign(process.env, environment, {
    AWS_REGION: table.region,
    AWS_ACCESS_KEY_ID: table.credentials?.accessKeyId,
    AWS_SECRET_ACCESS_KEY: table.credentials?.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
  });
  const productId = await fill();
  const paths = ['/products', `/product/${productId}`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', PROCESS, process.env.PAGE_FUNCTION ?? code, productId, ...paths],
    { cwd: REPOSITORY, env: process.env },
  );
  const costs: { path: string; first: number; same: number; changed: number }[] = JSON.parse(stdout);
  const gateway = `${target.client('httpApi').endpoint}/index.html`;
  const rows = [];
  for (const { path, first, same, changed } of costs) {
    const headers = { 'x-page-path': path, 'x-origin-secret': environment.ORIGIN_SECRETS };
    rows.push({
      page: path,
      'first ms': first.toFixed(0),
      'CPU ms, unchanged': same.toFixed(2),
      'CPU ms, changed each time': changed.toFixed(2),
      'pages/s': await perSecond(gateway, headers),
      'pages/s, brotli': await perSecond(gateway, { ...headers, 'accept-encoding': 'br' }),
    });
  }
  // Refused before any work: what gateway and Lambda alone cost.
  const refused = { page: '(refused)', 'pages/s': await perSecond(gateway, {}) };
  return {
    title: 'Pages at their function',
    note: `Processor time is of one process of the function; pages a second are at the local gateway with ${CONNECTIONS} connections, whose programs share this machine with the one that asks.\nThe targets are 250 lists and 500 product pages a second, and 5 ms of processor time for a product page.`,
    rows: [...rows, { ...refused, 'pages/s, brotli': refused['pages/s'] }],
  };
}

/** Fills the catalogue to 80 products, and gives one of them 50 reviews; answers its id. */
async function fill(): Promise<string> {
  const { data } = await products().query.inList({}).go({ pages: 'all' });
  const active = data.filter(({ state = 'active' }) => state === 'active');
  const copies = Array.from({ length: Math.max(0, PRODUCTS - active.length) }, (_, place) => {
    const itemNumber = `B-${place}`;
    const of = active[place % active.length] as (typeof active)[number];
    const id = idAt(Date.UTC(2025, 5, 1) + place * 60_000, 'BENCH');
    return { ...of, id, itemNumber, listOrder: listOrder(itemNumber), name: `${of.name} ${place}` };
  });
  await products().put(copies).go({ concurrent: 4 });
  const [product] = active;
  if (!product) throw new Error('There are no products.');
  const written = Array.from({ length: REVIEWS }, (_, place) => ({
    productId: product.id,
    id: idAt(Date.UTC(2026, 0, 1) + place * 60_000, 'BENCH'),
    productName: product.name,
    userId: `bench-${place}`,
    reviewerName: `Reviewer ${place}`,
    rating: (place % 5) + 1,
    reviewText: 'It lights fast, burns clean and looks like it has always stood in our yard. '.repeat(3),
    createdAt: new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString(),
    isSample: false,
    customerImages: [],
    hasPendingImages: false,
  }));
  await reviews().put(written).go({ concurrent: 4 });
  await products()
    .patch({ id: product.id })
    .set({ isReviewsShown: true })
    .add({ ratingSum: 150, ratingCount: REVIEWS })
    .go();
  return product.id;
}

/** Answers in a second, of so many connections that ask one request after the other. */
async function perSecond(url: string, headers: Record<string, string | undefined>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const isRefusal = sent['x-page-path'] === undefined;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { agent, headers: sent }, (answer) => {
        if (answer.statusCode !== (isRefusal ? 403 : 200)) reject(new Error(`${url}: ${answer.statusCode}`));
        answer.resume().once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
  const run = async (seconds: number) => {
    let count = 0;
    const end = performance.now() + seconds * 1000;
    const client = async () => {
      for (; performance.now() < end; count++) await ask();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
    return Math.round(count / seconds);
  };
  await run(SECONDS / 5);
  const answered = await run(SECONDS);
  agent.destroy();
  return answered;
}
