import { aProduct, aProductInput, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { aRecord, listed } from '@hearthside/tests/fixtures/table/listings.ts';
import { allItems, countingCalls, useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { deleteProduct } from '../catalog/delete-product.ts';
import type { ProductItem } from '../catalog/product.entity.ts';
import { getProduct } from '../catalog/read-products.ts';
import { updateProduct } from '../catalog/save-product.ts';
import { addPage, savePage } from '../pages/save-page.ts';
import { saveSite } from '../pages/save-site.ts';
import { textSlugOf } from './collection.contract.ts';
import { findProducts, relatedTo, suggest } from './find-products.ts';
import { currentListings } from './follow-listings.ts';
import { keepListings, listingOf } from './keep-listings.ts';
import { listingQueryIn, normalSearch } from './listing-query.contract.ts';
import { matchListings } from './match-listings.ts';
import { listCategories, listCollections, readCollection } from './read-collection.ts';

useTable();

const nothingSaid = { contact: { phone: '', email: '', address: [] }, replies: '', links: [], version: 0 };

const bowl = { name: 'Ember Bowl', itemNumber: '2', price: 900, searchTags: ['round', 'patio'] };
const grill = { name: 'Café Grill', itemNumber: '10', price: 1500, searchTags: ['round', 'cooking'] };
const rack = { name: 'Log Rack', itemNumber: '3', price: 300, searchTags: ['storage'] };
let ids: Record<'bowl' | 'grill' | 'rack', string>;

beforeAll(async () => {
  await saveSite({ ...nothingSaid, synonyms: 'grill, barbecue, bbq\nlog rack, wood store, nonsense' });
  const made = [
    await aProduct({
      ...bowl,
      productCollection: ['Fire Pits', 'Corten'],
      materials: ['Corten'],
      fuels: ['Wood'],
    }),
    await aProduct({
      ...grill,
      productCollection: ['Grills'],
      materials: ['Steel'],
      fuels: ['Wood', 'Gas'],
      leadTime: '2 weeks',
    }),
    await aProduct({
      dimensions: {
        footprint: 'rect',
        widthInches: 36,
        depthInches: 12,
        heightInches: 48,
        clearanceInches: 0,
      },
      ...{ ...rack, productCollection: ['Corten'], materials: ['Corten'], fuels: [], isNew: true },
      description: 'It holds the wood for a whole ember night.',
      options: [
        {
          ...{ id: 'more', name: 'Accessories', isMultiple: true, isRequired: false },
          choices: [{ id: 'lid', name: 'Two-piece snuffer lid', cents: 24_500 }],
        },
      ],
    }),
  ];
  const [bowlId = '', grillId = '', rackId = ''] = made.map(({ id }) => id);
  ids = { bowl: bowlId, grill: grillId, rack: rackId };
  await aProduct({ ...bowl, itemNumber: '4', state: 'draft' });
  await listed();
});

const contact = async () => ({ phone: '', email: '', address: [] });
const find = async (search: string) => findProducts(listingQueryIn(search));
const namesOf = async (search: string) => (await find(search)).products.map(({ itemNumber }) => itemNumber);

test.each([
  ['', ['2', '3', '10']],
  ['q=emb', ['2', '3']],
  ['q=night', ['3']],
  ['q=CAFE gri', ['10']],
  ['q=10', ['10']],
  ['q=patio', ['2']],
  ['q=corten', ['2', '3']],
  ['q=patio+night', []],
  // Plurals, and words that say nothing.
  ['q=grills', ['10']],
  ['q=a+bowl+for+the+patio', ['2']],
  // Typing errors; none in a number.
  ['q=cortan', ['2', '3']],
  ['q=emebr+bowl', ['2', '3']],
  ['q=gril', ['10']],
  ['q=rakc', ['3']],
  ['q=gaz+grill', ['10']],
  ['q=11', []],
  // What can be chosen with it.
  ['q=snuffer', ['3']],
  // Words and phrases that mean the same.
  ['q=barbecues', ['10']],
  ['q=round+bbq', ['10']],
  ['q=wood+store', ['3']],
  // One word or two, and letters that a keyboard lacks.
  ['q=firepit', ['2']],
  ['q=firepits+corten', ['2']],
  ['q=logracks', ['3']],
  ['q=ca+fe', ['10']],
  ['q=cafegrill', ['10']],
  ['q=gl%C3%B8d', []],
  // Sizes, in any writing.
  ...['36+inch', '36in', '36"', '36-inches', '3+ft', '3′', '91+cm', '36'].map((size): [string, string[]] => [
    `q=${size}`,
    ['3'],
  ]),
  ...[
    '36″',
    '35,9+in',
    '3,0+ft',
    '91,4+cm',
    '0,914+m',
    '914,4+mm',
    '９１４+mm',
    '٣+ft',
    '35+7/8+in',
    '35⅞"',
  ].map((size): [string, string[]] => [`q=${encodeURIComponent(size).replaceAll('%2B', '+')}`, ['3']]),
  ...['914+mm', '0.91+m', '91+centimetres', '2′12″', `3'0"`, '2+ft+12+in', '36x48', '36+×+12', 'item+3'].map(
    (size): [string, string[]] => [`q=${size}`, ['3']],
  ),
  ['collection=Corten', ['2', '3']],
  ['collection=Grills&collection=Fire+Pits', ['2', '10']],
  ['tag=round&material=Steel', ['10']],
  ['fuel=Gas', ['10']],
  ['availability=New', ['3']],
  ['availability=Made+in+2+weeks', ['10']],
  ['min=300&max=900', ['2', '3']],
  ['sort=price', ['3', '2', '10']],
  ['sort=price-down', ['10', '2', '3']],
  ['sort=newest', ['3', '10', '2']],
  ['sort=name', ['10', '2', '3']],
  ['page=9', ['2', '3', '10']],
  ['fuel=Steam&nonsense=1', []],
])('%s finds %j', async (search, numbers) => {
  expect(await namesOf(search)).toEqual(numbers);
});

test('a product with the word in its name comes before those that mention it', async () => {
  expect(await namesOf('q=wood')).toEqual(['2', '10', '3']);
  expect(await namesOf('q=ember')).toEqual(['2', '3']);
  expect(await namesOf('q=log')).toEqual(['3']);
});

test('a value counts what it would show with all other filters; a chosen one without products stays', async () => {
  const { facets, total } = await find('fuel=Wood&material=Corten&collection=Gone');
  expect(total).toBe(0);
  expect(facets.collection).toEqual([
    { value: 'Corten', count: 1 },
    { value: 'Fire Pits', count: 1 },
    { value: 'Gone', count: 0 },
  ]);
  const other = await find('fuel=Wood');
  expect(other.facets.fuel).toEqual([
    { value: 'Wood', count: 2 },
    { value: 'Gas', count: 1 },
  ]);
  expect(other.facets.material).toEqual([
    { value: 'Corten', count: 1 },
    { value: 'Steel', count: 1 },
  ]);
});

test('what was found by words written alike says which were meant, and these find it themselves', async () => {
  for (const [typed, meant] of [
    ['cortan', 'corten'],
    ['embre bwol', 'ember bowl'],
  ]) {
    const close = await find(`q=${typed}`);
    expect(close).toMatchObject({ meant });
    const exact = await find(`q=${meant}`);
    expect(exact).not.toHaveProperty('meant');
    expect(exact.products[0]).toEqual(close.products[0]);
  }
  expect(await find('q=corten')).not.toHaveProperty('meant');
  expect(await find('q=qqqqqq')).not.toHaveProperty('meant');
});

test('suggestions are collections of that name, then products', async () => {
  const suggested = async (q: string) => (await suggest({ q })).map(({ name, path }) => [name, path]);
  expect(await suggested('cortan')).toEqual([
    ['Ember Bowl', `/product/${ids.bowl}`],
    ['Log Rack', `/product/${ids.rack}`],
  ]);
  expect((await suggested('gri'))[0]).toEqual(['Grills', '/collections/grills']);
  expect(await suggested(' ')).toEqual([]);
});

test('a search is one query of what has changed and one batch of cards, and none for a search that finds nothing', async () => {
  await find('');
  expect((await countingCalls(() => find('q=ember'))).calls).toEqual({
    QueryCommand: 1,
    BatchGetItemCommand: 1,
  });
  expect((await countingCalls(() => find('q=nothing'))).calls).toEqual({ QueryCommand: 1 });
});

test('the clock decides what is on sale and what it costs', async () => {
  const [listing] = (await currentListings()).filter(({ id }) => id === ids.rack);
  if (!listing) throw new Error('The rack is not listed.');
  const saleFrom = '2026-12-01T00:00:00.000Z';
  const sale = { ...listing, isOnSale: true, salePrice: 100, saleFrom };
  const at = (now: string) =>
    matchListings([sale], listingQueryIn('availability=On+sale&max=100'), Date.parse(now));
  expect(at('2026-11-30T00:00:00.000Z')).toMatchObject({ ids: [], changesAt: saleFrom });
  expect(at('2026-12-02T00:00:00.000Z').ids).toEqual([ids.rack]);
  const planned = { ...listing, price: 90, planned: { from: saleFrom, price: 110, salePrice: 0 } };
  const below = (now: string) => matchListings([planned], listingQueryIn('max=100'), Date.parse(now));
  expect(below('2026-11-30T00:00:00.000Z')).toMatchObject({ ids: [ids.rack], changesAt: saleFrom });
  expect(below('2026-12-02T00:00:00.000Z').ids).toEqual([]);
});

const FUEL = {
  ...{ id: 'fuel', name: 'Fuel', isMultiple: false, isRequired: true },
  choices: [
    { id: 'wood', name: 'Wood', cents: 0, fuels: ['Wood'] },
    { id: 'propane', name: 'Propane burner', cents: 89_000, fuels: ['Propane'] },
  ],
};

test('a price limit is of what is asked for: a fuel costs what its choice adds, from the day of its prices on', () => {
  const from = '2026-12-01T00:00:00.000Z';
  const optionPrices = [{ id: 'propane', cents: 50_000 }];
  const product = {
    ...{ id: 'a', listOrder: '1', itemNumber: '1', name: 'Pit', shortDescription: '', description: '' },
    ...{ price: 3450, salePrice: 0, isOnSale: false, productCollection: [], searchTags: [], fuels: ['Wood'] },
    ...{ options: [FUEL], planned: { from, price: 3450, salePrice: 0, optionPrices } },
  };
  const pit = { ...listingOf(product as unknown as ProductItem), changedAt: from };
  const at = (day: string, search: string) => matchListings([pit], listingQueryIn(search), Date.parse(day));
  const found = (day: string, search: string) => at(day, search).ids.length;
  const [before, after] = ['2026-11-30T00:00:00.000Z', from];
  expect([found(before, 'max=4000'), found(before, 'fuel=Wood&max=4000')]).toEqual([1, 1]);
  expect([found(before, 'fuel=Propane&max=4000'), found(after, 'fuel=Propane&max=4000')]).toEqual([0, 1]);
  expect([found(before, 'fuel=Propane&min=4000'), found(before, 'min=4000')]).toEqual([1, 0]);
  // Values of one filter widen each other, and are counted at the price of each.
  expect(found(before, 'fuel=Propane&fuel=Wood&max=4000')).toBe(1);
  expect(at(before, 'max=4000').facets.fuel).toEqual([{ value: 'Wood', count: 1 }]);
  expect(at(before, 'min=4000').facets.fuel).toEqual([{ value: 'Propane', count: 1 }]);
});

test('a collection has the address of its name, and none without products', async () => {
  expect((await listCollections()).map(({ slug }) => slug)).toEqual(['corten', 'fire-pits', 'grills']);
  expect(await readCollection('fire-pits', contact)).toMatchObject({
    name: 'Fire Pits',
    total: 1,
    products: [{ id: ids.bowl }],
  });
  expect(await readCollection('stoves', contact)).toBeNull();
});

test('the categories stand in the catalog’s order', async () => {
  const slugs = (await listCategories(3)).map(({ slug }) => slug);
  expect(slugs).toEqual(['fire-pits', 'corten', 'grills']);
});

test('the owner’s page of a collection is its text, once it is published', async () => {
  const slug = textSlugOf('grills');
  const content = { title: 'Grills', description: 'For cooks.', source: 'Steel and **fire**.', pictures: [] };
  const { version } = await addPage({ slug, ...content }, owner);
  expect(await readCollection('grills', contact)).not.toHaveProperty('text');
  await savePage(slug, { ...content, version, publish: true }, owner);
  const { text } = (await readCollection('grills', contact)) ?? {};
  expect(text).toMatchObject({
    description: 'For cooks.',
    html: expect.stringContaining('<strong>fire</strong>'),
  });
});

test('related are products of the same collections, then of the same tags', async () => {
  expect(await relatedTo(await getProduct(ids.bowl))).toEqual([ids.rack, ids.grill]);
  expect(await relatedTo(await getProduct(ids.rack))).toEqual([ids.bowl]);
});

test('a change that search does not know of writes nothing; offered twice, a change ends the same', async () => {
  const [item] = (await allItems()).filter(
    ({ pk, sk }) => pk?.S === `PRODUCT#${ids.bowl}` && sk?.S === 'SELF',
  );
  const reviewed = { ...item, ratingCount: { N: '5' } };
  const { calls } = await countingCalls(() => keepListings([aRecord(item, reviewed)]));
  expect(calls).toEqual({});
  await listed();
  await listed();
  expect(await namesOf('')).toEqual(['2', '3', '10']);
});

test('a process follows what changes, is archived or deleted after it has read the listings', async () => {
  const { imageGallery, version } = await getProduct(ids.grill);
  const input = await aProductInput({
    ...{ ...grill, productCollection: ['Grills'], name: 'Smoker' },
    imageGallery: imageGallery.map(({ key }) => key),
  });
  await updateProduct(ids.grill, version, input, owner);
  const spare = await aProduct({ ...rack, itemNumber: '5', name: 'Spare Rack' });
  await listed();
  expect(await namesOf('q=smoker')).toEqual(['10']);
  expect(await namesOf('q=grill')).toEqual(['10']);
  expect(await namesOf('q=cafe')).toEqual([]);
  await deleteProduct(spare.id, spare.version);
  await updateProduct(ids.grill, version + 1, { ...input, state: 'archived' }, owner);
  await listed();
  expect(await namesOf('')).toEqual(['2', '3']);
});

test('an address has one normal form, which asks for the same', () => {
  const search = 'page=2&fuel=Wood&q=%20a%20&fuel=Gas&fuel=Wood&utm=1&min=007';
  expect(normalSearch(search)).toBe('q=a&fuel=Gas&fuel=Wood&min=7&page=2');
  expect(listingQueryIn(normalSearch(search))).toEqual(listingQueryIn(search));
  expect(normalSearch('q=&sort=number&utm=1')).toBe('');
});
