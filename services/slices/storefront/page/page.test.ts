import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
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
import { newId } from '../../../kit/runtime/ids.ts';
import { addPage, removePage, savePage } from '../../../shop/pages/save-page.ts';
import { saveSite } from '../../../shop/pages/save-site.ts';
import { loadPageData } from './load-page-data.ts';

const REPOSITORY = join(__dirname, '../../../..');
const SITE = 'site';

// What the processes run: bundled once, since compiling it takes each of them a second.
const CODE = `
  export { handler } from '${join(__dirname, 'page.lambda.ts')}';
  export { liveSite } from '${join(__dirname, 'live-site.ts')}';
  export { products } from '${join(__dirname, '../../../shop/catalog/product.entity.ts')}';
  export { reviews } from '${join(__dirname, '../../../shop/reviews/review.entity.ts')}';
  export { activeHero } from '${join(__dirname, '../../../shop/hero/hero.entity.ts')}';
  export { siteSettings } from '${join(__dirname, '../../../shop/pages/site.entity.ts')}';
  export { PutObjectCommand, S3Client } from '${require.resolve('@aws-sdk/client-s3')}';
`;

const CALL = `
  const { handler } = await import('./index.mjs');
  console.log(JSON.stringify(await handler({ headers: { 'x-page-path': process.argv[1], 'x-origin-secret': process.argv[2], 'x-release-variant': process.argv[3] } })));
`;

// Asks, changes what is stored, and asks again in one process, whose clock only it turns.
const CHANGES = `
  const { handler, liveSite, products, reviews, activeHero, siteSettings, PutObjectCommand, S3Client } = await import('./index.mjs');
  const start = Date.now();
  const later = (seconds) => { Date.now = () => start + seconds * 1000; };
  const headers = { 'x-page-path': process.argv[1], 'x-origin-secret': process.argv[2] };
  const bodies = [];
  let turned = 0;
  const ask = async (more) => {
    later(turned += 2);
    bodies.push((await handler({ headers: { ...headers, ...more } })).body);
  };
  STEPS
  console.log(JSON.stringify(bodies));
`;

// What the builds' bundles promise, in one line each; the journeys run the real ones.
const SHELL = 'export const renderDocument = (input) => JSON.stringify(input);';
const STOREFRONT = `export const renderPage = ({ path, data, siteUrl }) =>
  ({ status: data.isGone ? 410 : data.product || data.information ? 200 : 404, html: path + ' of ' + siteUrl, title: data.product?.product.name, queries: [] });`;

useTable();

let s3: S3;
let client: S3Client;
const dataDir = newFolder();
const code = newFolder();

beforeAll(async () => {
  const entry = join(dataDir, 'code.ts');
  await writeFile(entry, CODE);
  await bundleFunction({ entry: relative(REPOSITORY, entry), outdir: code });
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
});

afterAll(async () => {
  client.destroy();
  await s3.close();
});

async function put(Key: string, Body: string) {
  await client.send(new PutObjectCommand({ Bucket: SITE, Key, Body }));
}

async function release(name: string, source: string, tamperedWith = source, variant = '') {
  const path = `/${name}/${createHash('sha256').update(tamperedWith).digest('hex')}/server.mjs`;
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  await put(path.slice(1), tamperedWith);
  await put(
    `releases/${variant}${name}.json`,
    JSON.stringify({ name, version: '1', server: { path, integrity } }),
  );
}

/** Runs the function in a process of its own, as Lambda does. */
async function answer(path: string, secret = ORIGIN_SECRET, script = CALL, variant = 'stable') {
  const node = promisify(execFile);
  const { stdout } = await node(
    process.execPath,
    ['--input-type=module', '-e', script, path, secret, variant],
    { cwd: code, env: process.env },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

test('a product page is the live storefront inside the live shell, cached for seconds', async () => {
  const product = await aProduct();
  const { statusCode, headers, body } = await answer(`/product/${product.id}`);
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
  await release(
    'storefront',
    STOREFRONT.replace('html: path', "html: 'canary of ' + path"),
    undefined,
    'canary/',
  );
  const html = async (variant: string) =>
    JSON.parse((await answer('/products', ORIGIN_SECRET, CALL, variant)).body).page.html;
  expect(await html('canary')).toMatch(/^canary of/);
  expect(await html('stable')).toMatch(/^\/products/);
});

test('an unknown product answers 404 with a page that says so', async () => {
  const { statusCode, body } = await answer(`/product/${newId()}`);
  expect(statusCode).toBe(404);
  expect(JSON.parse(body).page).toBeDefined();
});

test('an address below a public page that is none answers 404 with the frame alone', async () => {
  const { statusCode, body } = await answer('/product/a/b');
  expect(statusCode).toBe(404);
  expect(JSON.parse(body).page).toBeUndefined();
});

test('a published page of the owner is one read, and a removed one says that it is gone', async () => {
  const text = { title: 'Care', description: 'Of steel.', source: 'Keep it dry.', pictures: [] };
  const { version } = await addPage({ slug: 'care', ...text }, owner);
  await savePage('care', { ...text, version, publish: true }, owner);
  expect((await answer('/pages/care')).statusCode).toBe(200);
  // The first page of a process reads what all pages share, too.
  await loadPageData('/pages/care');
  const { calls, result } = await countingCalls(() => loadPageData('/pages/care'));
  expect(calls).toEqual({ GetItemCommand: 1 });
  expect(result).toMatchObject({
    information: { title: 'Care', html: '<p>Keep it dry.</p>\n' },
    isGone: false,
  });
  await removePage('care', version + 1);
  expect((await answer('/pages/care')).statusCode).toBe(410);
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
    expect(JSON.parse((await answer(path)).body).site).toEqual({ contact, replies: 'Soon.', links: [] });
});

test.each([
  ['an address that no page has', '/-', 404],
  ['the address of a screen with a slash too many', '/userhub', 200],
])('%s gets the frame, for the browser', async (_, path, status) => {
  const { statusCode, body } = await answer(path);
  expect(statusCode).toBe(status);
  expect(JSON.parse(body)).toMatchObject({ status, releases: [{ name: 'shell' }] });
});

test('a call past the edge is refused', async () => {
  expect(await answer('/products', 'guessed')).toMatchObject({ statusCode: 403 });
});

test('the sitemap holds the products, as XML, cached as pages are', async () => {
  const { id } = await aProduct();
  const { statusCode, headers, body } = await answer('/sitemap.xml');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': expect.stringContaining('s-maxage=5'),
  });
  expect(body).toContain(`https://hearthside.example/product/${id}<`);
});

/** What the page shows after each of these steps: `count` is how often this process has rendered it. */
async function shownAfter(path: string, steps: string): Promise<string[]> {
  const counting = STOREFRONT.replace('html: path', "html: ++count + JSON.stringify(data) + '!'");
  await release('storefront', `let count = 0; ${counting}`);
  try {
    const bodies: string[] = await answer(path, ORIGIN_SECRET, CHANGES.replace('STEPS', steps));
    return bodies.map((body) => JSON.parse(body).page.html);
  } finally {
    await release('storefront', STOREFRONT);
  }
}

test('what has not changed is rendered once, however often it is asked for', async () => {
  const shown = await shownAfter('/products', 'await ask(); await ask(); await ask();');
  expect(shown.map((html) => html[0])).toEqual(['1', '1', '1']);
});

test('a crowd costs one reading a second', async () => {
  const { id } = await aProduct({ price: 500 });
  const [first, same, next] = await shownAfter(
    `/product/${id}`,
    `await ask(); await products().patch({ id: '${id}' }).set({ price: 888 }).go(); turned -= 2; await ask(); await ask();`,
  );
  expect(same).toBe(first);
  expect(next).toContain('"price":888');
});

test('a change of a product is on its page and in the list at the next reading', async () => {
  const { id } = await aProduct({ price: 500 });
  for (const path of ['/products', `/product/${id}`]) {
    const [, same, changed] = await shownAfter(
      path,
      `await ask(); await ask(); await products().patch({ id: '${id}' }).set({ price: 777${path.length} }).go(); await ask();`,
    );
    expect(same).not.toContain(`"price":777${path.length}`);
    expect(changed).toContain(`"price":777${path.length}`);
  }
});

test('a new review, its change and its deletion are on the page at the next reading', async () => {
  const { id: productId } = await aProduct({ isReviewsShown: true });
  const id = newId();
  const review = JSON.stringify({
    ...{ productId, id, productName: 'Pit', userId: 'ann', reviewerName: 'Ann', rating: 5 },
    ...{ reviewText: 'Warm.', createdAt: new Date().toISOString(), isSample: false },
    ...{ customerImages: [], hasPendingImages: false },
  });
  const shown = await shownAfter(
    `/product/${productId}`,
    `await ask();
     await reviews().put(${review}).go(); await ask();
     await reviews().patch({ productId: '${productId}', id: '${id}' }).set({ reviewText: 'Hot.' }).go(); await ask();
     await reviews().delete({ productId: '${productId}', id: '${id}' }).go(); await ask();`,
  );
  const texts = shown.map((html) => /"reviewText":"(.*?)"/.exec(html)?.[1]);
  expect(texts).toEqual([undefined, 'Warm.', 'Hot.', undefined]);
});

test('a change of the hero is on the landing page at the next reading', async () => {
  const picture = { key: 'k', url: '/media/k', width: 1, height: 1, placeholder: 'data:image/webp;base64,' };
  const [before, after] = await shownAfter(
    '/',
    `await ask(); await activeHero().put({ imageId: 'new', picture: ${JSON.stringify(picture)} }).go(); await ask();`,
  );
  expect(before).not.toContain('/media/k');
  expect(after).toContain('/media/k');
});

test('a change of what all pages share, and of the releases, is there after a second', async () => {
  const bodies: string[] = await answer(
    '/products',
    ORIGIN_SECRET,
    CHANGES.replace(
      'STEPS',
      `await ask();
       await siteSettings().put({ replies: 'In a day.' }).go(); await ask();
       const Body = JSON.stringify({ name: 'shell', version: '2', server: (await liveSite('stable')).shell.server });
       await new S3Client({}).send(new PutObjectCommand({ Bucket: '${SITE}', Key: 'releases/shell.json', Body })); await ask();`,
    ),
  );
  const shown = bodies.map((body) => JSON.parse(body));
  expect(shown.map(({ site }) => site.replies === 'In a day.')).toEqual([false, true, true]);
  expect(shown.map(({ releases }) => releases[0].version)).toEqual(['1', '1', '2']);
  await release('shell', SHELL);
});

test('a caller that accepts a coding gets the document in it', async () => {
  const [plain, encoded = ''] = await answer(
    '/products',
    ORIGIN_SECRET,
    CHANGES.replace('STEPS', "await ask(); await ask({ 'accept-encoding': 'gzip, br' });"),
  );
  expect(brotliDecompressSync(Buffer.from(encoded, 'base64')).toString()).toBe(plain);
});

test('a bundle that is not what its release says never runs', async () => {
  await release('storefront', STOREFRONT, `${STOREFRONT} globalThis.evil = true;`);
  await expect(answer('/products')).rejects.toThrow('is not what its release says');
  await release('storefront', STOREFRONT);
});

test.each([
  ['the landing page', () => '/', { GetItemCommand: 1, QueryCommand: 3, BatchGetItemCommand: 1 }],
  ['the product list', () => '/products', { QueryCommand: 1 }],
  ['a product page', (id: string) => `/product/${id}`, { QueryCommand: 1 }],
  ['a product that cannot exist', () => '/product/%00', {}],
])('the data of %s costs no more reads than its parts', async (_, path, expected) => {
  const { id } = await aProduct();
  // The first page of a process reads which products there are, too.
  await loadPageData(`/product/${id}`);
  const { calls } = await countingCalls(() => loadPageData(path(id)));
  expect(calls).toEqual(expected);
});

test('however many made-up products are asked for, the list of products is read once a second at most', async () => {
  const anHourAgo = Date.now() - 3_600_000;
  const asked = Array.from({ length: 50 }, () => ulid(anHourAgo));
  const { calls, result } = await countingCalls(async () => {
    const pages = [];
    for (const id of asked) pages.push(await loadPageData(`/product/${id}`));
    return pages;
  });
  expect(result).toEqual(asked.map((productId) => ({ page: 'product', productId, product: null })));
  expect(calls.QueryCommand ?? 0).toBeLessThan(10);
});

test('the product of a page comes with the key under which the browser asks for it', async () => {
  const { id } = await aProduct();
  expect(await loadPageData(`/product/${id}/`)).toMatchObject({
    page: 'product',
    productId: id,
    product: { product: { id }, reviews: { items: [], cursor: null } },
  });
});
