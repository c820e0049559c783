import { readdir, readFile } from 'node:fs/promises';
import { centsOf } from '@hearthside/services/core/site/money.contract.ts';
import { factsOf } from '@hearthside/services/shop/catalog/facts.ts';
import { daysToMake } from '@hearthside/services/shop/catalog/lead-time.contract.ts';
import { renderMarkdown } from '@hearthside/services/shop/pages/render-markdown.ts';
import { shopFactsOf } from '@hearthside/services/shop/pages/shop-facts.ts';
import { FILES } from '@hearthside/services/trade/demo/demo.ts';
import { FREIGHT, SETTINGS } from '@hearthside/services/trade/demo/settings.ts';
import { deliveryOf, linesOf, productId, readCatalogue } from './catalogue.ts';
import { STORIES } from './orders.ts';

const PAGES = new URL('pages/', FILES);
/** The least distance from a wood or charcoal fire to what can burn, as the trade gives it. */
const FIRE_INCHES = 120;

const wordsOf = ({ shortDescription, description, inTheBox, optionalAccessories }: Product) =>
  [shortDescription, description, ...inTheBox, ...optionalAccessories].join('\n');
type Product = Awaited<ReturnType<typeof readCatalogue>>[number];

async function readPage(slug: string): Promise<string> {
  return readFile(new URL(`${slug}.markdown`, PAGES), 'utf8');
}

/** A page as shoppers read it, without its pictures. */
async function shownPage(slug: string) {
  const catalogue = await readCatalogue();
  return renderMarkdown(
    (await readPage(slug)).replace(/!\[.*\)/, ''),
    [],
    shopFactsOf(factsOf(catalogue), SETTINGS),
  );
}

test('every fact that a page refers to is one of the catalogue', async () => {
  for (const file of await readdir(PAGES))
    expect([file, (await shownPage(file.replace('.markdown', ''))).flaws]).toEqual([file, []]);
});

test('a size, weight, clearance or lead time of a piece stands in its data, not in a page', async () => {
  for (const file of await readdir(PAGES)) {
    const stated = (await readFile(new URL(file, PAGES), 'utf8')).match(
      /\b(\d+|ten|three) (feet|pounds)\b|\b(\d+|five|seven|ten) to (\w+) weeks/gi,
    );
    // Above a gas table, and for a changed piece: no product has these.
    expect([file, (stated ?? []).filter((words) => words !== '7 to 10 weeks')]).toEqual([file, []]);
  }
});

test('a description repeats no size of the table of measures below it', async () => {
  for (const { description } of await readCatalogue()) expect(description).not.toMatch(/\d+ lb|Overall size/);
});

test('every wood or charcoal fire has the clearance that the Care page names, and an accessory has none', async () => {
  for (const { itemNumber, fuels = [], dimensions } of await readCatalogue()) {
    const isOpenFire = fuels.some((fuel) => /wood|charcoal/i.test(fuel));
    expect([itemNumber, dimensions?.clearanceInches]).toEqual([
      itemNumber,
      isOpenFire ? FIRE_INCHES : fuels.length > 0 ? 36 : 0,
    ]);
  }
  const { html } = await shownPage('care');
  expect(html).toContain('>10\u00a0feet</data> on every side to anything that can burn');
  expect(html).toContain('>3\u00a0feet</data> on every side and seven feet above');
  expect(html).toContain('>stone, concrete, pavers or gravel</data>');
});

test('no piece is offered for a balcony or a deck', async () => {
  for (const product of await readCatalogue())
    expect(wordsOf(product)).not.toMatch(
      /(ideal|perfect|made|kit) for[^.]*(balcon|deck)|(to|on) (stone or )?decking/i,
    );
  expect(await readPage('questions')).toContain('Do not burn wood or charcoal on a wooden or composite deck');
});

const everyChoice = ({ options = [] }: Product) => options.flatMap(({ choices }) => choices);

test('what can be chosen stands in no list of accessories, and the first product fills each of its lists', async () => {
  const catalogue = await readCatalogue();
  for (const product of catalogue) {
    const names = everyChoice(product).map(({ name }) => name.toLowerCase());
    const twice = product.optionalAccessories.filter((entry) =>
      names.some(
        (name) => name && (entry.toLowerCase().includes(name) || name.includes(entry.toLowerCase())),
      ),
    );
    expect([product.itemNumber, twice]).toEqual([product.itemNumber, []]);
  }
  const [first] = catalogue.filter(({ itemNumber }) => itemNumber === '001');
  for (const list of ['inTheBox', 'optionalAccessories', 'toolsNeeded'] as const)
    expect(first?.[list]).not.toEqual([]);
});

test('a round screen is offered for round pieces only', async () => {
  for (const product of await readCatalogue())
    if (everyChoice(product).some(({ productId: id }) => id === productId('011')))
      expect([product.itemNumber, product.dimensions?.footprint]).toEqual([product.itemNumber, 'round']);
});

test('no choice changes what its delivery costs, which the page tells before anything is chosen', async () => {
  const classOf = (pounds = 0) => FREIGHT.classes.findIndex((most) => pounds <= most);
  for (const product of await readCatalogue())
    for (const { id, sizes } of everyChoice(product))
      if (sizes?.weightPounds)
        expect([product.itemNumber, id, classOf(sizes.weightPounds)]).toEqual([
          product.itemNumber,
          id,
          classOf(product.dimensions?.weightPounds),
        ]);
});

test('a burner says how strong it is, where its gas comes from and by what it is certified, and has the clearance of gas', async () => {
  for (const product of await readCatalogue())
    for (const { id, fuels = [], facts = [], sizes } of everyChoice(product))
      if (fuels.some((fuel) => /propane|gas/i.test(fuel))) {
        const all = [...facts, ...everyChoice(product).flatMap((choice) => choice.facts ?? [])].join('\n');
        expect([product.itemNumber, id, all]).toEqual([
          product.itemNumber,
          id,
          expect.stringMatching(/BTU.*(Tank|Gas line): .*Certification: /s),
        ]);
        expect(sizes?.clearanceInches ?? product.dimensions?.clearanceInches).toBe(36);
      }
});

test('the warranty of a piece names each part that the warranty page gives less time', async () => {
  const page = await readPage('warranty');
  const short = { coating: /coating[^|]*\| 1 year/, oak: /oak[^|]*\| 1 year/, chain: /chains \| 2 years/ };
  for (const words of Object.values(short)) expect(page).toMatch(words);
  for (const product of await readCatalogue()) {
    const { itemNumber, materials = [], warranty = '', inTheBox, description, fuels = [] } = product;
    const isCoated = /coat|high-temperature black|black steel with/i.test(
      [description, product.shortDescription, ...inTheBox].join(),
    );
    const parts = [
      ...(materials.includes('Oak') ? [/oak[^;]* 1 year/] : []),
      ...(isCoated ? [/coating[^;]* 1 year/] : []),
      ...(inTheBox.some((part) => /chain/i.test(part)) ? [/chain 2 years/] : []),
      ...(fuels.includes('Propane') ? [/burner and valve 2 years/] : []),
    ];
    for (const part of parts)
      expect([itemNumber, warranty]).toEqual([itemNumber, expect.stringMatching(part)]);
  }
});

test('what was ordered and quoted has the prices of the catalog, its freight, and days within its lead time', async () => {
  const catalogue = await readCatalogue();
  for (const product of catalogue) {
    const [piece, cover] = linesOf(product);
    expect(piece?.price).toBe(centsOf(product.price));
    if (cover) expect(everyChoice(product)).toContainEqual(expect.objectContaining({ cents: cover.price }));
    expect(FREIGHT.zones[0]?.prices).toContain(deliveryOf(product, [{ price: 0 }]));
  }
  const [{ transit }] = FREIGHT.zones as [(typeof FREIGHT.zones)[number]];
  for (const { itemNumber, placedDaysAgo, due } of STORIES) {
    const product = catalogue.find((each) => each.itemNumber === itemNumber);
    const time = daysToMake(product?.leadTime ?? '', undefined);
    if (!due || !time) continue;
    expect([itemNumber, due[0] + placedDaysAgo >= time.least + transit.least]).toEqual([itemNumber, true]);
    expect([itemNumber, due[1] + placedDaysAgo <= time.most + transit.most]).toEqual([itemNumber, true]);
  }
});

test('a store for wood is empty while its fire burns, and seats stand out of reach of sparks', async () => {
  for (const { itemNumber, description, fuels = [] } of await readCatalogue())
    if (fuels.includes('Wood') && /log store|shelf[^.]*wood|lower opening/i.test(description))
      expect([itemNumber, description]).toEqual([
        itemNumber,
        expect.stringContaining('no wood is stored near a burning fire'),
      ]);
  expect(await readPage('care')).toMatch(/chairs three to four feet from the fire/);
});

test('the workshop has a town, which its pages, address and pickup name', async () => {
  const town = SETTINGS.contact.address.at(-1)?.replace(/ \d+$/, '') ?? '';
  for (const slug of ['about', 'delivery']) expect(await readPage(slug)).toContain(town);
  expect(FREIGHT.pickup).toContain(town);
  expect(FREIGHT.zones[0]?.name).toMatch(/\d+ miles/);
});

test('the sizes that a description names are those of the table of measures', async () => {
  for (const product of await readCatalogue()) {
    const { widthInches, depthInches, heightInches } = product.dimensions ?? {};
    const [lead] =
      /^[\w ]*?\b(\d+)-inch (?=bowl|corten cylinder|ring of|cast concrete)/
        .exec(product.shortDescription)
        ?.slice(1) ?? [];
    if (lead) expect([widthInches, depthInches, heightInches]).toContain(Number(lead));
  }
});

test('the pages say "catalog", and nothing that is not for sale is an accessory', async () => {
  for (const file of await readdir(PAGES))
    expect(await readFile(new URL(file, PAGES), 'utf8')).not.toMatch(/catalogue|metres|binds you/i);
  for (const product of await readCatalogue())
    expect(product.optionalAccessories.join()).not.toContain('low black bowl');
});

test('privacy and answers say that the picture of a yard goes along with a request', async () => {
  for (const slug of ['privacy', 'questions']) expect(await readPage(slug)).toMatch(/with (my|your) request/);
});
