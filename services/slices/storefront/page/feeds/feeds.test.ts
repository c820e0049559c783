import { aPicture, aProduct } from '@hearthside/tests/fixtures/page/answers.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { productFeed } from './product-feed.ts';
import { robots } from './render-feed.ts';
import { sitemap } from './sitemap.ts';

const SITE = 'https://hearthside.example';

function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml);
}

const product = aProduct({
  name: 'Bowl & <Ring> "large"\u0007',
  isOnSale: true,
  salePrice: 990,
  imageGallery: [aPicture('front.jpg'), aPicture('side.jpg')],
  productCollection: ['Corten'],
});

test('the sitemap has every public page without parameters, published pages, and each product with its pictures', () => {
  const aPage = { slug: 'about', title: 'About', hasChanges: false, version: 1 };
  const written = [
    { ...aPage, publishedAt: '2026-11-22T12:00:00.000Z' },
    { ...aPage, slug: 'draft', publishedAt: null },
    { ...aPage, slug: 'collection-fire-pits', publishedAt: '2026-11-22T12:00:00.000Z' },
  ];
  const { urlset } = parse(sitemap([product], written, [{ name: 'Fire Pits', slug: 'fire-pits' }], SITE));
  expect(urlset.url.map(({ loc }: { loc: string }) => loc)).toEqual([
    `${SITE}/`,
    `${SITE}/products`,
    `${SITE}/gallery`,
    `${SITE}/consultation`,
    `${SITE}/collections/fire-pits`,
    `${SITE}/pages/about`,
    `${SITE}/product/${product.id}`,
  ]);
  expect(urlset.url.at(-1)['image:image']).toHaveLength(2);
});

const transit = { least: 2, most: 5 };
const delivery = {
  handling: { least: 20, most: 30 },
  zones: [
    { name: 'Home', places: ['80', '81301'], transit, cents: 9_000, arrival: '' },
    { name: 'North', places: ['CA'], transit, cents: 0, arrival: '' },
    { name: 'Elsewhere', places: [], transit, cents: null, arrival: '' },
  ],
  pickup: '',
};

test('the product feed states both prices of a sale, and escapes what the owner wrote', () => {
  const { item } = parse(productFeed([product], SITE, 'Hearthside', () => delivery)).rss.channel;
  expect(item).toMatchObject({
    'g:id': product.id,
    'g:title': 'Bowl & <Ring> "large"',
    'g:link': `${SITE}/product/${product.id}`,
    'g:price': '1290.00 USD',
    'g:sale_price': '990.00 USD',
    'g:availability': 'in_stock',
    'g:identifier_exists': 'no',
    'g:product_type': 'Corten',
  });
  const times = {
    'g:min_handling_time': '20',
    'g:max_handling_time': '30',
    'g:min_transit_time': '2',
    'g:max_transit_time': '5',
  };
  expect(item['g:shipping']).toEqual([
    { 'g:country': 'US', 'g:postal_code': '80*', 'g:price': '90.00 USD', ...times },
    { 'g:country': 'US', 'g:postal_code': '81301', 'g:price': '90.00 USD', ...times },
    { 'g:country': 'CA', 'g:price': '0.00 USD', ...times },
  ]);
  expect(item['g:image_link']).toMatch(/^https:\/\/hearthside\.example\/media\/.*front\.jpg/);
});

test('the product feed has the price of the page, with what must be chosen', () => {
  const choices = [{ id: 's48', name: '48 in', cents: 40_000 }];
  const options = [{ id: 'size', name: 'Size', isMultiple: false, isRequired: true, choices }];
  const { item } = parse(productFeed([{ ...product, options }], SITE, 'Hearthside', () => delivery)).rss
    .channel;
  expect(item).toMatchObject({ 'g:price': '1690.00 USD', 'g:sale_price': '1390.00 USD' });
});

test('a product without a picture is not in the feed, which demands one', () => {
  const { channel } = parse(
    productFeed([aProduct({ imageGallery: [] })], SITE, 'Hearthside', () => undefined),
  ).rss;
  expect(channel.item).toBeUndefined();
});

test('crawlers are asked to leave out the API and every page that asks for a sign-in', () => {
  const lines = robots(SITE).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Disallow: /api/',
      'Disallow: /admin/',
      'Disallow: /userhub',
      'Disallow: /dashboard',
    ]),
  );
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(lines.filter((line) => line.includes('product'))).toEqual([]);
});
