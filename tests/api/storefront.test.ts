import { randomUUID } from 'node:crypto';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import type { Problem } from '@hearthside/services/core/runtime/problem.contract.ts';
import { deleteProduct } from '@hearthside/services/shop/catalog/delete-product.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { products } from '@hearthside/services/shop/catalog/product.entity.ts';
import { activateHeroImage, addHeroImage } from '@hearthside/services/shop/hero/change-hero.ts';
import type { Hero } from '@hearthside/services/shop/hero/hero.contract.ts';
import { addPage, savePage } from '@hearthside/services/shop/pages/save-page.ts';
import type { Review } from '@hearthside/services/shop/reviews/review.contract.ts';
import type { GoneProduct, ProductPage } from '@hearthside/services/slices/storefront/get-product-page.ts';
import type { Welcome } from '@hearthside/services/slices/storefront/get-welcome.ts';
import { handler as api } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { type Caller, callApi } from '../fixtures/api/call-api.ts';
import { withRightsOf } from '../fixtures/api/slice-role.ts';
import { anAccount, aProduct, aReadyUpload, aUser, owner } from '../fixtures/table/catalogue.ts';
import { listed } from '../fixtures/table/listings.ts';
import { aReviewOf } from '../fixtures/table/reviews.ts';
import { allItems, countingCalls, useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();
const handler = withRightsOf('storefront', api);

const customer = aUser();
const prospect = aUser({ uid: 'prospect' });
const review = { rating: 4, reviewText: 'Good.', photoKeys: [] };

const submit = <Body = Review>(productId: string, body: unknown, as?: Caller, key: string = randomUUID()) =>
  callApi<Body>(handler, `POST /api/storefront/products/${productId}/reviews`, {
    as,
    body,
    headers: { 'idempotency-key': key },
  });

async function publishPage(slug: string, source: string): Promise<void> {
  const content = { title: slug, description: 'What it is.', source, pictures: [] };
  const { version } = await addPage({ slug, ...content }, owner);
  await savePage(slug, { ...content, version, publish: true }, owner);
}

beforeAll(async () => {
  await anAccount(customer, 'customer');
  await anAccount(prospect, 'prospect');
  // The first page of a process reads what is related to its products.
  const { id, version } = await aProduct();
  await callApi(handler, `GET /api/storefront/products/${id}`);
  await deleteProduct(id, version);
});

test('the landing page reads the active hero image in one get', async () => {
  const { calls, result } = await countingCalls(() => callApi<Hero>(handler, 'GET /api/storefront/hero'));
  expect(calls).toEqual({ GetItemCommand: 1 });
  expect(result.body).toEqual({ picture: null });

  const image = await addHeroImage(await aReadyUpload('hero', owner), owner);
  await activateHeroImage(image.id);
  expect((await callApi<Hero>(handler, 'GET /api/storefront/hero')).body.picture).toEqual(image.picture);
});

test('below its first screen the landing page shows the products with most reviews, their photos and the published pages', async () => {
  const [few, many] = [await aProduct({ productCollection: ['Fire Bowls'] }), await aProduct()];
  // More than any other product here.
  for (const [ratingCount, { id }] of [[1000, few] as const, [1001, many] as const])
    await products().patch({ id }).set({ ratingCount }).go();
  await publishPage('about', 'We make fire pits.');
  await publishPage('how-it-works', '## 1. We talk\n\nBy phone. Soon.');
  await listed();

  const { body } = await callApi<Welcome>(handler, 'GET /api/storefront/welcome');
  expect(body.products.map(({ id }) => id).slice(0, 2)).toEqual([many.id, few.id]);
  expect(body.collections).toContainEqual({
    ...{ name: 'Fire Bowls', slug: 'fire-bowls', count: 1 },
    picture: few.imageGallery[0],
  });
  expect(body.steps).toEqual([{ title: 'We talk', text: 'By phone.' }]);
  expect(body.maker).toEqual({ text: 'We make fire pits.', picture: '' });
});

test('the storefront tells a signed-in user whether they are a customer, in one get', async () => {
  const statusOf = (as?: Caller) => callApi<{ status: unknown }>(handler, 'GET /api/storefront/me', { as });
  const { calls, result } = await countingCalls(() => statusOf(customer));
  expect(calls).toEqual({ GetItemCommand: 1 });
  expect(result.body).toEqual({ status: 'customer' });
  expect((await statusOf(prospect)).body).toEqual({ status: 'prospect' });
  expect((await statusOf(aUser({ uid: 'new' }))).body).toEqual({ status: 'prospect' });
});

test('the product page is one query, of the product and its newest reviews, and what the settings say of its delivery', async () => {
  const product = await aProduct();
  for (let i = 0; i < 12; i++) await aReviewOf(product.id, { rating: 1 + (i % 5) });

  const { calls, result } = await countingCalls(() =>
    callApi<ProductPage>(handler, `GET /api/storefront/products/${product.id}`),
  );
  expect(calls).toEqual({ QueryCommand: 1, GetItemCommand: 1 });
  expect(result.body.product).toMatchObject({ id: product.id, ratingCount: 12, averageRating: 33 / 12 });
  const newest = result.body.reviews.items;
  expect(newest).toHaveLength(10);
  expect(newest.map(({ id }) => id)).toEqual(
    newest
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );

  const { cursor } = result.body.reviews;
  const more = await callApi<Page<Review>>(
    handler,
    `GET /api/storefront/products/${product.id}/reviews?cursor=${cursor}`,
  );
  expect(more.body).toMatchObject({ items: [{ rating: 2 }, { rating: 1 }], cursor: null });
});

test('the accessories of a product come with their prices, one read more, and an archived one does not', async () => {
  const [screen, cover] = [await aProduct({ price: 90 }), await aProduct({ state: 'archived' })];
  const { id } = await aProduct({ accessoryIds: [cover.id, screen.id] });
  const { calls, result } = await countingCalls(() =>
    callApi<ProductPage>(handler, `GET /api/storefront/products/${id}`),
  );
  expect(calls).toEqual({ QueryCommand: 1, GetItemCommand: 1, BatchGetItemCommand: 1 });
  expect(result.body.accessories).toMatchObject([{ id: screen.id, price: 90 }]);
});

test('an accessory that is an option of the product stands among its options alone', async () => {
  const [dome, tools] = [await aProduct(), await aProduct()];
  const choices = [{ id: 'dome', name: '', cents: 0, productId: dome.id }];
  const { id } = await aProduct({
    accessoryIds: [dome.id, tools.id],
    options: [{ id: 'more', name: 'More', isMultiple: true, isRequired: false, choices }],
  });
  const { body } = await callApi<ProductPage>(handler, `GET /api/storefront/products/${id}`);
  expect(body.accessories).toMatchObject([{ id: tools.id }]);
  expect(body.related?.map((other) => other.id) ?? []).not.toContain(dome.id);
  expect(body.product.options).toMatchObject([{ choices: [{ name: dome.name }] }]);
});

test('a draft is not found, and an archived or deleted product says so and offers others of its collections', async () => {
  const productCollection = [randomUUID()];
  const [draft, archived, other, deleted] = [
    await aProduct({ state: 'draft' }),
    await aProduct({ state: 'archived', productCollection, name: 'Old Bowl' }),
    await aProduct({ productCollection }),
    await aProduct({ productCollection }),
  ];
  await deleteProduct(deleted.id, deleted.version);
  const read = (id: string) => callApi<GoneProduct>(handler, `GET /api/storefront/products/${id}`);
  expect((await read(draft.id)).status).toBe(404);
  expect((await read(archived.id)).body).toMatchObject({
    gone: { name: 'Old Bowl', others: [{ id: other.id }] },
  });
  expect((await read(deleted.id)).body).toMatchObject({ gone: { name: '', others: [{ id: other.id }] } });
});

test('a scheduled sale is told by the clock, and its price not before', async () => {
  const [past, soon, later] = [-1, 1, 2].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString(),
  );
  const priced = { price: 100, salePrice: 80, isOnSale: true };
  const [coming, running] = [
    await aProduct({ ...priced, saleFrom: soon, saleUntil: later }),
    await aProduct({ ...priced, saleFrom: past, saleUntil: soon }),
  ];
  const { body } = await callApi<ProductCard[]>(handler, 'GET /api/storefront/products');
  const card = (id: string) => body.find((one) => one.id === id);
  expect(card(coming.id)).toMatchObject({ isOnSale: false, salePrice: 0, changesAt: soon });
  expect(card(running.id)).toMatchObject({ isOnSale: true, salePrice: 80, changesAt: soon });
  const page = await callApi<ProductPage>(handler, `GET /api/storefront/products/${coming.id}`);
  expect(page.body.product).toMatchObject({ isOnSale: false, salePrice: 0, saleFrom: '', changesAt: soon });
});

test('a product that shows no reviews answers without reviews and refuses new ones', async () => {
  const product = await aProduct({ isReviewsShown: false });
  const page = await callApi<ProductPage>(handler, `GET /api/storefront/products/${product.id}`);
  expect(page.body.reviews).toEqual({ items: [], cursor: null });
  expect((await submit(product.id, review, customer)).status).toBe(404);
});

test('products are listed by item number as an integer, others last, and without galleries', async () => {
  for (const itemNumber of ['100', 'B-2', '20', '3']) await aProduct({ itemNumber });
  const { body, headers } = await callApi<ProductCard[]>(handler, 'GET /api/storefront/products');
  const numbers = body.map((card) => card.itemNumber).filter((number) => !number.startsWith('T-'));
  expect(numbers).toEqual(['3', '20', '100', 'B-2']);
  expect(body[0]).not.toHaveProperty('imageGallery');
  // A copy that is one second old would already miss what its reader has just written.
  expect(headers['cache-control']).toBe('no-cache');
});

test('a user who is not a customer cannot review, and nothing is written', async () => {
  const product = await aProduct();
  const before = await allItems();
  expect((await submit(product.id, review, prospect)).status).toBe(403);
  expect((await submit(product.id, review, aUser({ uid: 'stranger' }))).status).toBe(403);
  expect(await allItems()).toHaveLength(before.length);
});

test('a review submitted twice under one key, also concurrently, counts once', async () => {
  const product = await aProduct();
  const key = randomUUID();
  const photoKeys = [await aReadyUpload('review', customer, product.id)];
  const send = () => submit(product.id, { ...review, photoKeys }, customer, key);
  const answers = [...(await Promise.all([send(), send(), send(), send()])), await send()];
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { body } = await callApi<ProductPage>(handler, `GET /api/storefront/products/${product.id}`);
  expect(body.product).toMatchObject({ ratingCount: 1, averageRating: 4 });
  expect(body.reviews.items).toHaveLength(1);
});

test('a key belongs to one review’s content, product and author', async () => {
  const [product, other] = [await aProduct(), await aProduct()];
  const key = randomUUID();
  expect((await submit(product.id, review, customer, key)).status).toBe(201);
  const reused = { status: 409, body: { code: 'key-reused' } };
  expect(await submit(product.id, { ...review, rating: 1 }, customer, key)).toMatchObject(reused);
  expect(await submit(other.id, review, customer, key)).toMatchObject(reused);
  const neighbor = aUser({ uid: 'neighbor' });
  await anAccount(neighbor, 'customer');
  expect((await submit(product.id, review, neighbor, key)).status).toBe(201);
  expect((await submit(product.id, review, customer, 'short')).status).toBe(422);
  const { body } = await callApi<ProductPage>(handler, `GET /api/storefront/products/${product.id}`);
  expect(body.product).toMatchObject({ ratingCount: 2 });
});

const UNKNOWN = '01M7Y842EFW2BJY7WF7X6XKGY1';

test.each([
  ['GET /api/storefront/products/nothing', 404],
  [`GET /api/storefront/products/${UNKNOWN}`, 404],
  [`GET /api/storefront/products/${UNKNOWN}/reviews`, 404],
  [`GET /api/storefront/products/${UNKNOWN}/reviews/${UNKNOWN}`, 404],
  [`GET /api/storefront/products/${UNKNOWN}/reviews?cursor=abc`, 400],
  ['GET /api/storefront/products/%E0%A4%A', 404],
  ['GET /api/storefront/unknown', 404],
])('%s answers a problem with %i', async (route, status) => {
  const answer = await callApi<Problem>(handler, route);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.body).toMatchObject({ status, type: 'about:blank', requestId: 'test-request' });
});

test('of 25 reviews of one account twenty are taken, the others told when to come back, with nothing written', async () => {
  const keen = aUser({ uid: 'keen' });
  await anAccount(keen, 'customer');
  const { id } = await aProduct();
  const answers = [];
  for (let i = 0; i < 25; i++)
    answers.push(await submit<Problem>(id, { ...review, reviewText: `${i}` }, keen));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), ...Array(5).fill(429)]);
  const writes = watchWrites();
  const refused = await submit<Problem>(id, review, keen);
  expect(refused.body).toMatchObject({ code: 'quota', retryAfter: Number(refused.headers['retry-after']) });
  expect(refused.body.retryAfter).toBeGreaterThan(0);
  expect(writes()).toEqual([]);
});
