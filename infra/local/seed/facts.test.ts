import { readdir, readFile } from 'node:fs/promises';
import { factsOf } from '@hearthside/services/shop/catalog/facts.ts';
import { renderMarkdown } from '@hearthside/services/shop/pages/render-markdown.ts';
import { shopFactsOf } from '@hearthside/services/shop/pages/shop-facts.ts';
import { readCatalogue } from './catalogue.ts';
import { SETTINGS } from './pages.ts';

const PAGES = new URL('pages/', import.meta.url);
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
  expect(html).toContain('>10 feet</data> on every side to anything that can burn');
  expect(html).toContain('>3 feet</data> on every side and seven feet above');
  expect(html).toContain('>stone, concrete, pavers or gravel</data>');
});

test('no piece is offered for a balcony or a deck', async () => {
  for (const product of await readCatalogue())
    expect(wordsOf(product)).not.toMatch(
      /(ideal|perfect|made|kit) for[^.]*(balcon|deck)|(to|on) (stone or )?decking/i,
    );
  expect(await readPage('questions')).toContain('Do not burn wood or charcoal on a wooden or composite deck');
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
