import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { bundleFunction } from '@hearthside/infra/bundling/bundle-function.ts';
import { testResource } from '@hearthside/infra/emulators/assembly/resource.fake.ts';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { startTestS3 } from '@hearthside/infra/emulators/s3/s3.fake.ts';
import type { S3 } from '@hearthside/infra/emulators/s3/s3.ts';
import { ORIGIN_SECRET } from '@hearthside/tests/fixtures/api/origin-secret.ts';
import { aProduct, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { countingCalls, useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { ulid } from 'ulid';
import { newId } from '../../../core/runtime/ids.ts';
import { products } from '../../../shop/catalog/product.entity.ts';
import { activeHero } from '../../../shop/hero/hero.entity.ts';
import { addPage, removePage, savePage } from '../../../shop/pages/save-page.ts';
import { saveSite } from '../../../shop/pages/save-site.ts';
import { siteSettings } from '../../../shop/pages/site.entity.ts';
import { reviews } from '../../../shop/reviews/review.entity.ts';
import { loadPageData } from './load-page-data.ts';

const REPOSITORY = join(__dirname, '../../../..');
const SITE = 'site';

// One process for all tests, since to load the function takes each a quarter of a second. Only the tests turn its clock.
const PROCESS = `
  const { handler } = await import('./index.mjs');
  let now = Date.now();
  Date.now = () => now;
  process.on('message', async ({ seconds, headers }) => {
    now += seconds * 1000;
    process.send(await handler({ headers }).then((answer) => ({ answer }), ({ message }) => ({ error: message })));
  });
`;

// What the builds' bundles promise, in one line each; the journeys run the real ones.
const SHELL = 'export const renderDocument = (input) => JSON.stringify(input);';
const STOREFRONT = `export const renderPage = ({ path, data, siteUrl }) =>
  ({ status: data.isGone ? 410 : data.product || data.information ? 200 : 404, html: path + ' of ' + siteUrl, title: data.product?.product.name, queries: [] });`;

useTable();

let s3: S3;
let client: S3Client;
let lambda: ChildProcess;

beforeAll(async () => {
  const code = newFolder();
  await bundleFunction({ entry: relative(REPOSITORY, join(__dirname, 'page.lambda.ts')), outdir: code });
  s3 = await startTestS3({
    buckets: [testResource('AWS::S3::Bucket', SITE, {})],
    iam: { secretOf: () => 'test', allows: () => true },
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: s3.url,
    SITE_BUCKET: SITE,
  });
  client = new S3Client({});
  await release('shell', SHELL);
  await release('storefront', STOREFRONT);
  await put('config.json', JSON.stringify({ region: 'us-east-1' }));
  lambda = spawn(process.execPath, ['--input-type=module', '-e', PROCESS], {
    cwd: code,
    env: process.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  lambda.once('exit', (status) => lambda.emit('message', { error: `The process ended with ${status}.` }));
});

afterEach(() => jest.restoreAllMocks());

afterAll(async () => {
  lambda.kill();
  client.destroy();
  await s3.close();
});

async function put(Key: string, Body: string) {
  await client.send(new PutObjectCommand({ Bucket: SITE, Key, Body }));
}

async function release(
  name: string,
  source: string,
  { tamperedWith = source, variant = '', version = '1' } = {},
) {
  const path = `/${name}/${createHash('sha256').update(tamperedWith).digest('hex')}/server.mjs`;
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  await put(path.slice(1), tamperedWith);
  await put(
    `releases/${variant}${name}.json`,
    JSON.stringify({ name, version, server: { path, integrity } }),
  );
}

interface Asking {
  headers?: Record<string, string>;
  /** Since the answer before: what that has read is out of date by then. @default 2 */
  seconds?: number;
}

/** Asks the function in its process, as Lambda does. */
async function ask(path: string, { headers, seconds = 2 }: Asking = {}) {
  const sent = { 'x-page-path': path, 'x-origin-secret': ORIGIN_SECRET, ...headers };
  lambda.send({ seconds, headers: sent });
  const [{ answer, error }] = await once(lambda, 'message');
  if (error) throw new Error(error);
  return answer;
}

test('a product page is the live storefront inside the live shell, cached for seconds', async () => {
  const product = await aProduct();
  const { statusCode, headers, body } = await ask(`/product/${product.id}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toContain('s-maxage=5');
  expect(JSON.parse(body)).toMatchObject({
    path: `/product/${product.id}`,
    page: { html: `/product/${product.id} of https://hearthside.example`, title: product.name },
    releases: [{ name: 'shell' }, { name: 'storefront' }],
    config: { region: 'us-east-1' },
  });
});

test('visitors of the canary get its storefront, and all others the stable one', async () => {
  await release('storefront', STOREFRONT.replace('html: path', "html: 'canary of ' + path"), {
    variant: 'canary/',
  });
  const html = async (variant: string) =>
    JSON.parse((await ask('/products', { headers: { 'x-release-variant': variant } })).body).page.html;
  expect(await html('canary')).toMatch(/^canary of/);
  expect(await html('stable')).toMatch(/^\/products/);
});

test('an unknown product answers 404 with a page that says so', async () => {
  const { statusCode, body } = await ask(`/product/${newId()}`);
  expect(statusCode).toBe(404);
  expect(JSON.parse(body).page).toBeDefined();
});

test('an address below a public page that is none answers 404 with the frame alone', async () => {
  const { statusCode, body } = await ask('/product/a/b');
  expect(statusCode).toBe(404);
  expect(JSON.parse(body).page).toBeUndefined();
});

test('a published page of the owner is one read, and a removed one says that it is gone', async () => {
  const text = { title: 'Care', description: 'Of steel.', source: 'Keep it dry.', pictures: [] };
  const { version } = await addPage({ slug: 'care', ...text }, owner);
  await savePage('care', { ...text, version, publish: true }, owner);
  expect((await ask('/pages/care')).statusCode).toBe(200);
  // The first page of a process reads what all pages share, too.
  await loadPageData('/pages/care');
  const { calls, result } = await countingCalls(() => loadPageData('/pages/care'));
  expect(calls).toEqual({ GetItemCommand: 1 });
  expect(result).toMatchObject({
    information: { title: 'Care', html: '<p>Keep it dry.</p>\n' },
    isGone: false,
  });
  await removePage('care', version + 1);
  expect((await ask('/pages/care')).statusCode).toBe(410);
});

test('a request about a product names it by its id alone, and one that shoppers do not see is not named', async () => {
  const shown = await aProduct();
  const { id: draft } = await aProduct({ state: 'draft' });
  const requested = async (search: string) => {
    const data = await loadPageData(`/consultation${search}`);
    return data?.page === 'consultation' ? data.requested : undefined;
  };
  expect(await requested(`?productId=${shown.id}`)).toEqual({
    productId: shown.id,
    productName: shown.name,
    itemNumber: shown.itemNumber,
  });
  for (const search of ['', `?productId=${draft}`, `?productId=${newId()}`, '?productId=x'])
    expect(await requested(search)).toBeNull();
});

test('every document brings what all public pages share', async () => {
  const contact = { phone: '555-555-0100', email: '', address: [] };
  await saveSite({ contact, replies: 'Soon.', links: [], version: 0 });
  for (const path of ['/products', '/-'])
    expect(JSON.parse((await ask(path)).body).site).toEqual({ contact, replies: 'Soon.', links: [] });
});

test.each([
  ['an address that no page has', '/-', 404],
  ['the address of a screen with a slash too many', '/userhub', 200],
])('%s gets the frame, for the browser', async (_, path, status) => {
  const { statusCode, body } = await ask(path);
  expect(statusCode).toBe(status);
  expect(JSON.parse(body)).toMatchObject({ status, releases: [{ name: 'shell' }] });
});

test('a call past the edge is refused', async () => {
  expect(await ask('/products', { headers: { 'x-origin-secret': 'guessed' } })).toMatchObject({
    statusCode: 403,
  });
});

test('the sitemap holds the products, as XML, cached as pages are', async () => {
  const { id } = await aProduct();
  const { statusCode, headers, body } = await ask('/sitemap.xml');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': expect.stringContaining('s-maxage=5'),
  });
  expect(body).toContain(`https://hearthside.example/product/${id}<`);
});

/** What the page shows at each asking: how often it was rendered, and of what. */
async function countRenderings(): Promise<(path: string, asking?: Asking) => Promise<string>> {
  // A bundle that no test before has loaded: its count begins anew.
  const counting = STOREFRONT.replace('html: path', "html: ++count + JSON.stringify(data) + '!'");
  await release('storefront', `let count = 0; /* ${newId()} */ ${counting}`);
  return async (path, asking) => JSON.parse((await ask(path, asking)).body).page.html;
}

test('what has not changed is rendered once, however often it is asked for', async () => {
  const shown = await countRenderings();
  for (let asked = 0; asked < 3; asked++) expect((await shown('/products'))[0]).toBe('1');
});

test('a crowd costs one reading a second', async () => {
  const { id } = await aProduct({ price: 500 });
  const shown = await countRenderings();
  const first = await shown(`/product/${id}`);
  await products().patch({ id }).set({ price: 888 }).go();
  expect(await shown(`/product/${id}`, { seconds: 0 })).toBe(first);
  expect(await shown(`/product/${id}`)).toContain('"price":888');
});

test('a change of a product is on its page and in the list at the next reading', async () => {
  const { id } = await aProduct({ price: 500 });
  const shown = await countRenderings();
  for (const [path, price] of [
    ['/products', 7771],
    [`/product/${id}`, 7772],
  ] as const) {
    await shown(path);
    expect(await shown(path)).not.toContain(`"price":${price}`);
    await products().patch({ id }).set({ price }).go();
    expect(await shown(path)).toContain(`"price":${price}`);
  }
});

test('a new review, its change and its deletion are on the page at the next reading', async () => {
  const { id: productId } = await aProduct({ isReviewsShown: true });
  const id = newId();
  const shown = await countRenderings();
  const textShown = async () => /"reviewText":"(.*?)"/.exec(await shown(`/product/${productId}`))?.[1];
  expect(await textShown()).toBeUndefined();
  await reviews()
    .put({
      ...{ productId, id, productName: 'Pit', userId: 'ann', reviewerName: 'Ann', rating: 5 },
      ...{ reviewText: 'Warm.', createdAt: new Date().toISOString(), isSample: false },
      ...{ customerImages: [], hasPendingImages: false },
    })
    .go();
  expect(await textShown()).toBe('Warm.');
  await reviews().patch({ productId, id }).set({ reviewText: 'Hot.' }).go();
  expect(await textShown()).toBe('Hot.');
  await reviews().delete({ productId, id }).go();
  expect(await textShown()).toBeUndefined();
});

test('a change of the hero is on the landing page at the next reading', async () => {
  const picture = { key: 'k', url: '/media/k', width: 1, height: 1, placeholder: 'data:image/webp;base64,' };
  const shown = await countRenderings();
  expect(await shown('/')).not.toContain('/media/k');
  await activeHero().put({ imageId: 'new', picture }).go();
  expect(await shown('/')).toContain('/media/k');
});

test('a change of what all pages share, and of the releases, is there after a second', async () => {
  const shown = async () => {
    const { site, releases } = JSON.parse((await ask('/products')).body);
    return [site.replies === 'In a day.', releases[0].version];
  };
  expect(await shown()).toEqual([false, '1']);
  await siteSettings().put({ replies: 'In a day.' }).go();
  expect(await shown()).toEqual([true, '1']);
  await release('shell', SHELL, { version: '2' });
  expect(await shown()).toEqual([true, '2']);
});

test('a caller that accepts a coding gets the document in it', async () => {
  const { body: plain } = await ask('/products');
  const { body: encoded } = await ask('/products', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotliDecompressSync(Buffer.from(encoded, 'base64')).toString()).toBe(plain);
});

test('a bundle that is not what its release says never runs', async () => {
  await release('storefront', STOREFRONT, { tamperedWith: `${STOREFRONT} globalThis.evil = true;` });
  await expect(ask('/products')).rejects.toThrow('is not what its release says');
  await release('storefront', STOREFRONT);
});

/** What this process has read stays as fresh as it is. */
const stopClock = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now());

test.each([
  ['the landing page', () => '/', { GetItemCommand: 1, QueryCommand: 3, BatchGetItemCommand: 1 }],
  ['the product list', () => '/products', { QueryCommand: 1 }],
  // The days on which the workshop is closed count at once.
  ['a product page', (id: string) => `/product/${id}`, { GetItemCommand: 1, QueryCommand: 1 }],
  ['a product that cannot exist', () => '/product/%00', {}],
])('the data of %s costs no more reads than its parts', async (_, path, expected) => {
  const { id } = await aProduct();
  stopClock();
  // The first page of a process reads which products there are, too.
  await loadPageData(`/product/${id}`);
  const { calls } = await countingCalls(() => loadPageData(path(id)));
  expect(calls).toEqual(expected);
});

test('however many made-up products are asked for, the list of products is read once a second at most', async () => {
  const anHourAgo = Date.now() - 3_600_000;
  const asked = Array.from({ length: 50 }, () => ulid(anHourAgo));
  stopClock();
  const { calls, result } = await countingCalls(async () => {
    const pages = [];
    for (const id of asked) pages.push(await loadPageData(`/product/${id}`));
    return pages;
  });
  expect(result).toEqual(asked.map((productId) => ({ page: 'product', productId, product: null })));
  expect(calls.QueryCommand ?? 0).toBeLessThan(2);
});

test('the product of a page comes with the key under which the browser asks for it', async () => {
  const { id } = await aProduct();
  expect(await loadPageData(`/product/${id}/`)).toMatchObject({
    page: 'product',
    productId: id,
    product: { product: { id }, reviews: { items: [], cursor: null } },
  });
});
