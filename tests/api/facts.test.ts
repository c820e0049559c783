import { readCatalogue, seedCatalogue } from '@hearthside/infra/local/seed/catalogue.ts';
import { draftOf, toInput } from '@hearthside/mfe-admin/src/quotes/quote-draft.ts';
import { measuresOf } from '@hearthside/mfe-storefront/src/catalog/product-measures.tsx';
import { renderPage } from '@hearthside/mfe-storefront/src/prerender.tsx';
import { getPaper } from '@hearthside/services/commission/papers/get-paper.ts';
import type { PaperKind } from '@hearthside/services/commission/papers/paper.contract.ts';
import { getQuote } from '@hearthside/services/commission/quotes/read-quote.ts';
import { saveDraft } from '@hearthside/services/commission/quotes/save-draft.ts';
import { sendQuote } from '@hearthside/services/commission/quotes/send-quote.ts';
import { suggestDelivery } from '@hearthside/services/commission/quotes/suggest-delivery.ts';
import { handler as mailer } from '@hearthside/services/consumers/mailer/mailer.lambda.ts';
import { previewQuoteMail } from '@hearthside/services/consumers/mailer/preview-mail.ts';
import { rangeText } from '@hearthside/services/core/site/date-words.contract.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { decimalOf, formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { asChosen } from '@hearthside/services/shop/catalog/as-chosen.contract.ts';
import { leadTimeIn } from '@hearthside/services/shop/catalog/lead-time.contract.ts';
import {
  type Chosen,
  choicePictures,
  chosenOf,
  standardChoices,
} from '@hearthside/services/shop/catalog/options.contract.ts';
import { priceWith } from '@hearthside/services/shop/catalog/price.contract.ts';
import { listProducts } from '@hearthside/services/shop/catalog/read-products.ts';
import { zoneOf } from '@hearthside/services/shop/freight/freight.contract.ts';
import { saveFreight, saveSite } from '@hearthside/services/shop/pages/save-site.ts';
import { getProductPage, type ProductPage } from '@hearthside/services/slices/storefront/get-product-page.ts';
import { renderFeed } from '@hearthside/services/slices/storefront/page/feeds/render-feed.ts';
import { chosenZones } from '@hearthside/services/slices/storefront/product-delivery.contract.ts';
import { FREIGHT, SETTINGS } from '@hearthside/services/trade/demo/settings.ts';
import { accept, answers } from '../fixtures/api/quote-calls.ts';
import { outboxEvent } from '../fixtures/mail/outbox.ts';
import { useSes } from '../fixtures/mail/ses-endpoint.fake.ts';
import { readPdf } from '../fixtures/papers/read-pdf.ts';
import { aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

/** Each product of the seed is walked from its page to its papers: every place that says a fact says the same. */
useTable();
const ses = useSes();

const PLACE = '80302';
const VALID_UNTIL = addDays(today(), 30);
const siteUrl = 'https://hearthside.example';
/** While the workshop is closed, every date moves. */
const closed = { from: addDays(today(), 40), to: addDays(today(), 47) };

let pages: ProductPage[];
let feed: string;

beforeAll(async () => {
  await saveSite({ ...SETTINGS, weeklyPieces: 0, closed, links: [], version: 0 });
  await saveFreight({ ...FREIGHT, version: 0 });
  const catalogue = await readCatalogue();
  const files = catalogue.flatMap(({ images, cutout = [], options }) =>
    images.concat(
      cutout,
      choicePictures(options).map(({ key }) => key),
    ),
  );
  const keys = new Map<string, string>();
  for (const file of new Set(files)) keys.set(file, await aReadyUpload('product', owner));
  await seedCatalogue(catalogue, keys, owner);
  const read = (await listProducts()).map(({ id }) => getProductPage(id));
  pages = (await Promise.all(read)).flatMap((page) => ('gone' in page ? [] : page));
  feed = await renderFeed('/products.xml');
});

/** The last choice of each question, or all where several can be taken. */
function chosenLast({ options = [] }: ProductPage['product']): Chosen[] {
  const last = options.flatMap(({ isMultiple, choices }) => (isMultiple ? choices : choices.slice(-1)));
  return chosenOf(
    options,
    last.map(({ id }) => id),
  );
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');
/** A paper may break a line at a hyphen too. */
const says = (text: string, facts: string[]) => {
  const bare = (words: string) => words.replace(/\s+/g, '');
  expect(facts.filter((fact) => !bare(text).includes(bare(fact))).map((fact) => [fact, text])).toEqual([]);
};
const textOf = (html: string) =>
  inOneLine(html.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, ' '))
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** What shoppers read, and what search engines are told. */
function shown(page: ProductPage) {
  const path = `/product/${page.product.id}`;
  const data = { page: 'product' as const, productId: page.product.id, product: page };
  const { html, structuredData } = renderPage({ path, data, siteUrl });
  const [told] = JSON.parse(JSON.stringify(structuredData))['@graph'];
  return { text: textOf(html), told };
}

const zoneOfPlace = ({ product, delivery }: ProductPage, as = asChosen(product)) => {
  const zone = delivery && zoneOf(chosenZones(delivery, { ...product, ...as }), PLACE);
  if (!zone || !delivery?.handling) throw new Error('It is delivered nowhere.');
  return { ...zone, handling: delivery.handling };
};

test('the page of a product, its structured data and the feed say one price, size, time, freight and warranty', () => {
  expect(pages).toHaveLength(12);
  for (const page of pages) {
    const { product } = page;
    const { dimensions, fuels, extra } = asChosen(product);
    const { text, told } = shown(page);
    const price = priceWith(product, standardChoices(product.options));
    const item = feed.split('<item>').find((each) => each.includes(product.id)) ?? '';
    const { handling, transit, cents, arrival } = zoneOfPlace(page);
    const time = leadTimeIn(product.leadTime);

    expect([product.itemNumber, extra]).toEqual([product.itemNumber, 0]);
    expect(text).toContain(formatCents(price));
    expect(told.offers.price).toBe(decimalOf(price));
    const priced = product.isOnSale ? 'sale_price' : 'price';
    expect(item).toContain(`<g:${priced}>${decimalOf(price)} USD</g:${priced}>`);

    if (!dimensions) throw new Error(`${product.name} has no size.`);
    for (const [name, value] of measuresOf(dimensions, fuels)) {
      expect(text).toContain(`${name} ${value}`);
      const property = told.additionalProperty.find((each: { name: string }) => each.name === name);
      const measured = told[name.toLowerCase()];
      expect([product.itemNumber, name, property?.value ?? `${measured?.value}`]).toEqual([
        product.itemNumber,
        name,
        property ? value : value.replaceAll(',', '').split(' ')[0],
      ]);
    }
    expect(told.additionalProperty).toContainEqual(
      expect.objectContaining({ name: 'Warranty', value: product.warranty }),
    );
    expect(text).toContain(`Warranty from the day of delivery: ${product.warranty}.`);

    // Days of work that the workshop's closed days make longer.
    expect(text).toContain(`Lead time after your deposit: ${product.leadTime}.`);
    expect(told.offers.deliveryLeadTime).toMatchObject({ minValue: time?.least, maxValue: time?.most });
    const most = (time?.most ?? 0) * 7;
    expect(handling.most - most).toBe(most >= 40 ? 8 : 0);
    expect(text).toContain(`arrives ${arrival}`);
    expect(arrival).toBe(
      rangeText({
        from: addDays(today(), handling.least + transit.least),
        to: addDays(today(), handling.most + transit.most),
      }),
    );
    expect(told.offers.shippingDetails[0]).toMatchObject({
      shippingRate: { value: decimalOf(cents ?? 0) },
      deliveryTime: { handlingTime: { minValue: handling.least, maxValue: handling.most } },
    });
    expect(item).toContain(`<g:price>${decimalOf(cents ?? 0)} USD</g:price>`);
    expect(item).toContain(`<g:max_handling_time>${handling.most}</g:max_handling_time>`);
    expect(item).toContain(`<g:max_transit_time>${transit.most}</g:max_transit_time>`);
  }
});

async function textOfPaper(key: { uid: string; id: string }, kind: PaperKind): Promise<string> {
  const { file } = await getPaper(key, { kind, entry: '' }, 'owner');
  return inOneLine((await readPdf(file)).text);
}

/** Of the commission: what its customer is written. */
async function mailsOf(id: string, noun?: 'quote'): Promise<string> {
  ses.received = [];
  await mailer(await outboxEvent(id, noun));
  return inOneLine(ses.received.map(({ text }) => text).join('\n'));
}

test('a quote, its mail, its order and their papers say what the page said of the piece as it was chosen', async () => {
  const cards = await listProducts();
  // Each takes seven papers: those that come in other sizes or fuels, and those with nothing to choose.
  const differ = ({ product: { options } }: ProductPage) =>
    !options || options.some(({ choices }) => choices.some(({ sizes, fuels }) => sizes ?? fuels));
  for (const page of pages.filter(differ)) {
    const { product } = page;
    const chosen = chosenLast(product);
    const user = somebody();
    const price = priceWith(product, chosen);
    const selection = { choices: chosen.map(({ id }) => id), price };
    const { id } = await aConsultation(user, { productId: product.id, selection, place: PLACE });
    const key = { uid: user.uid, id };
    const as = asChosen(product, chosen);
    const { dimensions } = as;
    const { pounds, rate } = await suggestDelivery(key);
    const { cents } = zoneOfPlace(page, as);
    const weighed = [product.itemNumber, dimensions?.weightPounds];
    expect([product.itemNumber, pounds, rate?.cents]).toEqual([...weighed, cents]);

    // As the owner writes it.
    const draft = draftOf(await getQuote(key), cards, SETTINGS.depositPercent);
    const input = { ...toInput(draft, 0), deliveryCost: rate?.cents ?? 0, validUntil: VALID_UNTIL };
    const { draftVersion, revision } = await saveDraft(key, input, owner);
    expect([product.itemNumber, (await suggestDelivery(key)).pounds]).toEqual(weighed);
    const { html: shownBefore } = await previewQuoteMail(key, owner);
    const { sent } = await sendQuote(key, { draftVersion, revision, sendsMail: true }, owner);
    const arrives = rangeText(sent?.delivery ?? { from: '', to: '' });
    const total = formatCents(price + (rate?.cents ?? 0));
    const deposit = formatCents(Math.round((price * SETTINGS.depositPercent) / 100));
    const options = chosen.map(({ name }) => name);

    const quoted = [await mailsOf(id, 'quote'), await textOfPaper(key, 'quote')];
    const agreed = [product.name, formatCents(price), total, deposit, arrives, ...options];
    for (const text of quoted) says(text, agreed);
    says(shownBefore, [total, deposit, arrives]);

    const accepted = input.lines.map((line) => [line.id, 'accepted' as const]);
    expect((await accept(key, 1, answers(Object.fromEntries(accepted)))).status).toBe(200);
    const confirmed = [await mailsOf(id), await textOfPaper(key, 'confirmation')];
    for (const text of [...confirmed, await textOfPaper(key, 'depositInvoice')]) says(text, agreed);

    const { widthInches, depthInches, heightInches, weightPounds } = dimensions ?? {};
    const size = `${widthInches} wide × ${depthInches} deep × ${heightInches} high, inches, ${weightPounds} lb`;
    says(await textOfPaper(key, 'workshopSheet'), [product.name, arrives, size, ...options]);
  }
});

test('a quote of the same day promises the days that the page names, closed days too', async () => {
  for (const page of pages) {
    const user = somebody();
    const { id } = await aConsultation(user, { productId: page.product.id, place: PLACE });
    const key = { uid: user.uid, id };
    const draft = draftOf(await getQuote(key), await listProducts());
    const input = { ...toInput(draft, 0), validUntil: today() };
    const { draftVersion, revision } = await saveDraft(key, input, owner);
    const { sent } = await sendQuote(key, { draftVersion, revision, sendsMail: false }, owner);
    expect([page.product.itemNumber, rangeText(sent?.delivery ?? { from: '', to: '' })]).toEqual([
      page.product.itemNumber,
      zoneOfPlace(page).arrival,
    ]);
  }
});
