import { randomUUID } from 'node:crypto';
import type { DoneAct, HistoryEvent } from '@hearthside/services/consumers/history/act.contract.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import { validated } from '@hearthside/services/core/runtime/validation.ts';
import { centsIn } from '@hearthside/services/core/site/decimal.contract.ts';
import { centsOf } from '@hearthside/services/core/site/money.contract.ts';
import { deleteProduct } from '@hearthside/services/shop/catalog/delete-product.ts';
import { duplicateProduct } from '@hearthside/services/shop/catalog/duplicate-product.ts';
import { ROUNDING_RULES, type Rounding } from '@hearthside/services/shop/catalog/price-act.contract.ts';
import type { PriceAct } from '@hearthside/services/shop/catalog/price-act.schema.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { products } from '@hearthside/services/shop/catalog/product.entity.ts';
import { ProductInput } from '@hearthside/services/shop/catalog/product.schema.ts';
import { contentOf } from '@hearthside/services/shop/catalog/product-cells.ts';
import type { RowOutcome } from '@hearthside/services/shop/catalog/product-rows.contract.ts';
import { getProduct } from '@hearthside/services/shop/catalog/read-products.ts';
import { updateProduct } from '@hearthside/services/shop/catalog/save-product.ts';
import { getProductPage } from '@hearthside/services/slices/storefront/get-product-page.ts';
import fc from 'fast-check';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { sizes } from '../fixtures/input/product-fields.ts';
import { aProduct, owner } from '../fixtures/table/catalogue.ts';
import { useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();

const admin = { uid: 'owner', displayName: 'Olive Owner', groups: ['admin'] };
const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();

const call = <Body>(route: string, body?: unknown) =>
  callAdmin<Body>(route.replace(' ', ' /api/admin'), body, admin);

type Changes = Partial<Omit<PriceAct, 'products'>>;

function anAct(of: Pick<Product, 'id' | 'version'>[], changes: Changes = {}): PriceAct {
  return {
    ...{
      unit: 'percent',
      by: 500,
      rounding: 'none',
      kinds: ['price', 'options', 'sale'],
      from: '',
      key: randomUUID(),
    },
    ...changes,
    products: of.map(({ id, version }) => ({ id, seen: version })),
  };
}
const check = (act: PriceAct) => call<RowOutcome[]>('POST /product-prices/check', act);
const carryOut = (act: PriceAct) => call<RowOutcome[]>('POST /product-prices', act);
const undo = ({ subject, id }: DoneAct) => call(`POST /history/${subject}/${id}/undo`);
const now = (all: Product[]) => Promise.all(all.map(({ id }) => getProduct(id)));
const inputOf = (product: Product) => validated(ProductInput, contentOf(product));
const withoutVersion = ({ version: _, ...product }: Product) => product;

async function shown({ id }: Product) {
  const page = await getProductPage(id);
  if (!('product' in page)) throw new Error('It is gone.');
  const { price, salePrice, isOnSale, changesAt, planned, options } = page.product;
  const cents = options?.flatMap(({ choices }) => choices.map((choice) => choice.cents));
  return { price, salePrice, isOnSale, cents, isTold: planned !== undefined, changesAt };
}

test('a rise is shown before it is written, is one act of the history, and its undo restores each product exactly', async () => {
  const accessory = await aProduct({ name: 'Lid', price: 99 });
  const bowl = await aProduct({
    ...{ name: 'Bowl', price: 1290, salePrice: 990.5, isOnSale: true },
    options: [
      sizes(40_000, -10_050),
      {
        ...sizes(0),
        id: 'x',
        name: 'Lids',
        choices: [{ id: 'l', name: 'Lid', cents: 0, productId: accessory.id }],
      },
    ],
  });
  const grill = await aProduct({ name: 'Grill', price: 0.1 });
  const before = await now([bowl, grill]);
  const act = anAct(before, { rounding: 'to99' });
  const writes = watchWrites();
  const { body: rows } = await check(act);
  expect(writes()).toEqual([]);
  expect(rows).toMatchObject([
    {
      outcome: 'changed',
      changes: [
        { column: 'Price', before: '$1,290.00', after: '$1,354.99' },
        { column: 'Sale Price', before: '$990.50', after: '$1,039.99' },
        { column: 'Size: 36 in', before: '−$100.50', after: '−$106.00' },
        { column: 'Size: 48 in', before: '+$400.00', after: '+$420.00' },
      ],
    },
    { outcome: 'changed', changes: [{ before: '$0.10', after: '$0.99' }] },
  ]);
  const { body, done } = await carryOut(act);
  expect(body).toEqual(rows);
  expect(await shown(bowl)).toMatchObject({
    price: 1354.99,
    salePrice: 1039.99,
    cents: [-10_600, 42_000, 9_900],
  });
  expect(done).toMatchObject({ name: '2 products', sendsMail: false });

  // Sent again, it changes nothing.
  expect((await carryOut(act)).body.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  expect((await now(before)).map(({ version }) => version)).toEqual([2, 2]);
  const { items } = (await call<Page<HistoryEvent>>('GET /history')).body;
  const told = items.filter(({ act }) => act === 'POST /product-prices');
  expect(told).toMatchObject([{ name: '2 products', words: 'changed prices', canUndo: true }]);
  expect(told[0]?.fields).toEqual([
    { record: 'Bowl', field: 'Price', before: '$1,290.00', after: '$1,354.99' },
    { record: 'Bowl', field: 'Sale Price', before: '$990.50', after: '$1,039.99' },
    {
      record: 'Bowl',
      field: 'Option prices',
      isList: true,
      after: 'Size: 36 in from −$100.50 to −$106.00, Size: 48 in from +$400.00 to +$420.00',
    },
    { record: 'Grill', field: 'Price', before: '$0.10', after: '$0.99' },
  ]);
  const ofGrill = (await call<Page<HistoryEvent>>(`GET /history?subject=product.${grill.id}`)).body;
  expect(ofGrill.items[0]).toMatchObject({
    name: '2 products',
    fields: [{ field: 'Price', before: '$0.10', after: '$0.99' }],
  });
  const ofLid = (await call<Page<HistoryEvent>>(`GET /history?subject=product.${accessory.id}`)).body;
  expect(ofLid.items.filter(({ name }) => name === '2 products')).toEqual([]);

  expect((await undo(done as DoneAct)).status).toBe(204);
  expect((await now(before)).map(withoutVersion)).toEqual(before.map(withoutVersion));
  expect((await products().get({ id: bowl.id }).go()).data).not.toHaveProperty('optionPrices');
});

test('an undo after any two acts restores what was before the last, to the cent, and each told price is the stored one', async () => {
  const someAct = fc.record({
    unit: fc.constantFrom('percent' as const, 'amount' as const),
    by: fc.integer({ min: -3_000, max: 3_000 }),
    rounding: fc.constantFrom(...(Object.keys(ROUNDING_RULES) as Rounding[])),
    kinds: fc.subarray(['price', 'options', 'sale'] as const, { minLength: 1 }).map((kinds) => [...kinds]),
  });
  const [price, large] = [fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: -9_000, max: 90_000 })];
  await fc.assert(
    fc.asyncProperty(price, large, someAct, someAct, async (price, large, ...acts) => {
      let product = await aProduct({ price: price / 100, options: [sizes(large)] });
      for (const changes of acts) {
        const before = product;
        const { body, done } = await carryOut(anAct([before], changes));
        [product] = (await now([before])) as [Product];
        const isDone = body[0]?.outcome === 'changed';
        expect(done !== undefined).toBe(isDone);
        if (!isDone) expect(product).toEqual(before);
        const cents = {
          Price: centsOf(product.price),
          'Size: 48 in': product.options?.[0]?.choices[1]?.cents,
        };
        for (const { column, after } of isDone ? (body[0]?.changes ?? []) : [])
          expect(centsIn(after)).toBe(cents[column as 'Price']);
        if (!done || changes !== acts[1]) continue;
        expect((await undo(done)).status).toBe(204);
        expect((await now([before])).map(withoutVersion)).toEqual([withoutVersion(before)]);
      }
    }),
    { numRuns: 25 },
  );
});

test.each<[string, Parameters<typeof aProduct>[0], Changes, string]>([
  ['below zero', { price: 5 }, { unit: 'amount', by: -1_000 }, 'Price: $5.00 would become −$5.00.'],
  ['free', { price: 5 }, { by: -10_000 }, 'Price: $5.00 would become $0.00.'],
  [
    'a sale price that is not below the price',
    { price: 10, salePrice: 9, isOnSale: true },
    { by: -2_000, kinds: ['price'] },
    'Sale Price: The sale price must be below the price.',
  ],
  ['above the highest price', { price: 99_000 }, {}, 'Price: Enter at most 100,000.'],
  [
    'a choice that would make it cheaper',
    { options: [sizes(500)] },
    { unit: 'amount', by: -1_000, kinds: ['options'] },
    'Size: 48 in: +$5.00 would become −$5.00.',
  ],
])(
  'what would be %s is refused with the reason, and the others are changed',
  async (_, fields, changes, problem) => {
    const [odd, fine] = [await aProduct(fields), await aProduct({ price: 500, options: [sizes(40_000)] })];
    const act = anAct([odd, fine], changes);
    const { body: rows } = await check(act);
    expect(rows).toMatchObject([{ outcome: 'refused', problems: [problem] }, {}]);
    expect((await carryOut(act)).body).toEqual(rows);
    expect(await getProduct(odd.id)).toEqual(odd);
  },
);

test('a product that somebody has changed, or deleted, is told and not overwritten', async () => {
  const [changed, gone, fine] = [await aProduct(), await aProduct(), await aProduct()];
  const act = anAct([changed, gone, fine]);
  await check(act);
  await updateProduct(changed.id, 1, { ...inputOf(changed), price: 77 }, owner);
  await deleteProduct(gone.id, 1);
  const { body } = await carryOut(act);
  expect(body.map(({ problems }) => problems[0])).toEqual([
    'This product has changed since its new prices were shown.',
    'Product not found.',
    undefined,
  ]);
  expect((await getProduct(changed.id)).price).toBe(77);
  expect((await getProduct(fine.id)).price).toBe(1354.5);
});

test('prices with a date wait for it, unseen by shoppers; an undo or a removal before takes them back', async () => {
  const bowl = await aProduct({ price: 1290, options: [sizes(40_000)] });
  const from = IN_AN_HOUR();
  const { done } = await carryOut(anAct([bowl], { from }));
  expect(await shown(bowl)).toEqual({
    price: 1290,
    salePrice: 0,
    isOnSale: false,
    cents: [0, 40_000],
    isTold: false,
    changesAt: from,
  });
  const [planned] = await now([bowl]);
  expect(planned).toMatchObject({ price: 1290, planned: { from, price: 1354.5 } });
  const { body } = await check(anAct([bowl]));
  expect(body[0]?.problems[0]).toMatch(/^Its prices already change on .* Take that back first\.$/);
  await undo(done as DoneAct);
  expect((await now([bowl])).map(withoutVersion)).toEqual([withoutVersion(bowl)]);

  const [again] = await now([bowl]);
  await carryOut(anAct([again as Product], { from }));
  const [waiting] = await now([bowl]);
  const back = anAct([waiting as Product], { unit: 'back' });
  expect((await check(back)).body[0]?.changes[0]).toMatchObject({ column: 'Planned prices', after: 'none' });
  await carryOut(back);
  expect((await now([bowl])).map(withoutVersion)).toEqual([withoutVersion(bowl)]);
  expect((await check(anAct([bowl], { unit: 'back' }))).body[0]?.outcome).toBe('same');
  expect((await carryOut(anAct([bowl], { from: '2026-01-01T00:00:00Z' }))).status).toBe(422);
});

/** As if the hour had passed. */
async function begin({ id }: Product) {
  const { data } = await products().get({ id }).go({ consistent: true });
  if (data?.planned)
    await products()
      .patch({ id })
      .set({ planned: { ...data.planned, from: '2026-01-01T00:00:00Z' } })
      .go();
}

test('prices that have begun are the product’s: for shoppers, for the form, for the next act, for a copy', async () => {
  const bowl = await aProduct({ price: 1000, options: [sizes(40_000)] });
  await carryOut(anAct([bowl], { from: IN_AN_HOUR() }));
  const [waiting] = await now([bowl]);
  await begin(bowl);
  expect(await shown(bowl)).toMatchObject({ price: 1050, cents: [0, 42_000] });
  // A form that was opened before they began saves nothing over them.
  const stale = updateProduct(bowl.id, waiting?.version ?? 0, inputOf(waiting as Product), owner);
  await expect(stale).rejects.toThrow('This product has changed since you opened it.');
  const copy = await duplicateProduct(bowl.id);
  expect(copy).toMatchObject({ price: 1050, version: 1 });
  expect(copy.options?.[0]?.choices[1]?.cents).toBe(42_000);

  const [begun] = await now([bowl]);
  await carryOut(
    anAct([begun as Product], { unit: 'amount', by: 10_000, kinds: ['price'], from: IN_AN_HOUR() }),
  );
  expect(await shown(bowl)).toMatchObject({ price: 1050, cents: [0, 42_000] });
  await begin(bowl);
  expect(await shown(bowl)).toMatchObject({ price: 1150, cents: [0, 42_000] });

  const [last] = (await now([bowl])) as [Product];
  const saved = await updateProduct(bowl.id, last.version, { ...inputOf(last), name: 'Bowl' }, owner);
  expect(withoutVersion(saved)).toEqual({ ...withoutVersion(last), name: 'Bowl' });
  const { data } = await products().get({ id: bowl.id }).go({ consistent: true });
  expect(data).not.toHaveProperty('planned');
  expect(data).toMatchObject({ price: 1150, options: [{ choices: [{}, { cents: 42_000 }] }] });
});

test('an act takes 90 products, each once', async () => {
  const many: Product[] = [];
  // One after the other: of ninety at once the last ones wait for longer than a request may take.
  while (many.length < 90) many.push(await aProduct());
  const { body, done } = await carryOut(anAct(many));
  expect(new Set(body.map(({ outcome }) => outcome))).toEqual(new Set(['changed']));
  expect(done).toMatchObject({ name: '90 products' });
  await undo(done as DoneAct);
  expect(new Set((await now(many)).map(({ price }) => price))).toEqual(new Set([1290]));
  expect((await carryOut(anAct([many[0] as Product, many[0] as Product]))).status).toBe(422);
});
