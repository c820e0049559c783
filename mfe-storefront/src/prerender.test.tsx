import { asChosen } from '@hearthside/services/shop/catalog/as-chosen.contract.ts';
import type { ProductDelivery } from '@hearthside/services/slices/storefront/product-delivery.contract.ts';
import { aPicture, aProduct, aReview, ratingsOf } from '@hearthside/tests/fixtures/page/answers.ts';
import { renderPage } from './prerender.tsx';

const siteUrl = 'https://hearthside.example';

type Page = Parameters<typeof renderPage>[0];

const render = (path: string, data: Page['data'], more: Partial<Page> = {}) =>
  renderPage({ path, data, siteUrl, ...more });

const NOTHING_BELOW = { products: [], collections: [], yards: [], steps: [], maker: null };
const renderLanding = (hero: object = {}, welcome: object = {}, more?: Partial<Page>) =>
  render(
    '/',
    { page: 'landing', hero: { picture: null, ...hero }, welcome: { ...NOTHING_BELOW, ...welcome } },
    more,
  );

/** The page of a product, and what its answer has besides. */
function renderProduct(
  product = aProduct(),
  answer: {
    items?: ReturnType<typeof aReview>[];
    ratings?: object;
    delivery?: ProductDelivery;
    collections?: object[];
  } = {},
  site?: Page['site'],
) {
  const { items = [], ...given } = answer;
  const reviews = { items, cursor: null };
  const page = {
    product,
    standard: asChosen(product),
    reviews,
    ratings: ratingsOf(items),
    collections: [],
    ...given,
  };
  const data = { page: 'product', productId: product.id, product: page } as Page['data'];
  return render(`/product/${product.id}`, data, site && { site });
}

const listed = (picture = 'front.jpg') => ({ ...aProduct(), picture: aPicture(picture) });

/** Without the marks by which React finds its texts. */
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

test('search engines are told what delivery costs where it has a price, and how long making and the way take', () => {
  const transit = { least: 2, most: 5 };
  const zones = [
    { name: 'West', places: ['80', 'CA'], transit, cents: 19_000, arrival: 'December 3, 2026' },
    { name: 'Elsewhere', places: [], transit, cents: null, arrival: 'December 9, 2026' },
  ];
  const delivery = { handling: { least: 20, most: 30 }, zones, pickup: '' };
  const page = renderProduct(aProduct(), { delivery });
  const [offer] = factsOf(page).flatMap(({ offers }: { offers?: object }) => offers ?? []);
  const time = { '@type': 'QuantitativeValue', unitCode: 'DAY' };
  const shared = {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: '190.00', currency: 'USD' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { ...time, minValue: 20, maxValue: 30 },
      transitTime: { ...time, minValue: 2, maxValue: 5 },
    },
  };
  const to = (region: object) => ({
    ...shared,
    shippingDestination: { '@type': 'DefinedRegion', ...region },
  });
  expect(offer.shippingDetails).toEqual([
    to({ addressCountry: 'US', postalCodePrefix: ['80'] }),
    to({ addressCountry: 'CA' }),
  ]);
  expect(page.html).toContain('Delivery from $190.00. Ordered today, arrives December 3, 2026 (West).');
});

function factsOf({ structuredData }: { structuredData?: object }) {
  return JSON.parse(JSON.stringify(structuredData))['@graph'];
}

test('the landing page shows the active hero image first, in a size for the screen', () => {
  const picture = aPicture('dusk.jpg');
  const { html, preloads, queries } = renderLanding({ picture });
  expect(html).toContain('Gather Around the Perfect Fire');
  expect(html).toMatch(/<img[^>]+srcSet="[^"]*dusk\.jpg\/640\.jpg 640w/i);
  expect(html).toMatch(/fetchPriority="high"/i);
  expect(preloads?.[0]?.imageSrcSet).toContain('dusk.jpg/1280.avif 1280w');
  expect(queries[0]).toEqual({ queryKey: ['storefront', 'hero'], data: { picture } });
  expect(html).not.toContain('<h2');
});

test('an upright screen loads a crop of the hero image by its focal point, and asks for no other', () => {
  const picture = { ...aPicture('dusk.jpg'), isCropped: true };
  const { html, preloads } = renderLanding({ picture, focus: { x: 20, y: 50 } });
  const [phone, tablet, wide] = preloads ?? [];
  for (const [view, crop] of [
    [phone, 'square-1'],
    [tablet, 'portrait-1'],
  ] as const) {
    expect(view?.imageSrcSet).toContain(`dusk.jpg/${crop}/560.avif 560w`);
    expect(html).toContain(
      `<source media="${view?.media}" type="image/avif" srcSet="${view?.imageSrcSet}" sizes="${view?.imageSizes}"/>`,
    );
  }
  expect(wide?.media).toBe('(orientation: landscape)');
  expect(wide?.imageSrcSet).toContain('dusk.jpg/640.avif 640w');
});

test('below its first screen the landing page shows what sells, the way, the yards and the maker', () => {
  const yard = { reviewId: 'r1', productId: 'p1', productName: 'Fire Bowl', reviewerName: 'Ada', rating: 5 };
  const { html } = renderLanding(
    {},
    {
      products: [{ ...listed(), name: 'Fire Bowl' }],
      collections: [{ name: 'Fire Pits', slug: 'fire-pits', count: 3 }],
      yards: [{ ...yard, photos: [aPicture('yard.jpg')] }],
      steps: [{ title: 'We talk', text: 'By phone.' }],
      maker: { text: 'A small workshop.', picture: '<picture><img src="bench.jpg" alt="A bench"></picture>' },
    },
  );
  for (const shown of [
    'href="/product/',
    'href="/collections/fire-pits"',
    'href="/review-gallery/p1/r1"',
    'alt="Fire Bowl, photo by Ada"',
    'We talk',
    'A small workshop.',
    'alt="A bench"',
  ])
    expect(html).toContain(shown);
});

test('without an active hero image the landing page shows the default one', () => {
  const { html, image } = renderLanding();
  expect(html).toContain('src="/default-hero.jpg"');
  expect(image).toBe('https://hearthside.example/default-hero.jpg');
});

test('the page of a product that is gone answers 410 and offers others', () => {
  const product = { gone: { name: 'Old Bowl', others: [listed()] } };
  const { status, html, title } = render('/product/old', { page: 'product', productId: 'old', product });
  expect([status, title]).toEqual([410, 'Old Bowl is no longer in our shop.']);
  expect(html).toContain(`href="/product/${aProduct().id}"`);
});

test('the product list is there without a script, with the way to its collections', () => {
  const collections = [{ name: 'Fire Pits', slug: 'fire-pits', count: 1 }];
  const data = { page: 'products' as const, products: [listed()], collections, search: '', found: null };
  const { html, status } = render('/products', data);
  expect(status).toBe(200);
  expect(html).toMatch(/<a [^>]*href="\/collections\/fire-pits"[^>]*>Fire Pits<\/a>/);
  expect(html).toContain(`href="/product/${aProduct().id}"`);
});

const noFacets = { collection: [], tag: [], material: [], fuel: [], availability: [] };

test('what a search finds is there without a script, its form asks for the same, and search engines leave it out', () => {
  const facets = { ...noFacets, fuel: [{ value: 'Wood', count: 2 }] };
  const found = { products: [listed()], total: 30, page: 1, pages: 2, facets };
  const search = 'q=bowl&fuel=Wood&sort=price';
  const data = { page: 'products' as const, products: found.products, collections: [], search, found };
  const { html, isUnlisted, canonical, queries } = render('/products', data, { search });
  expect(html).toMatch(
    /<form id="search"[^>]* action="\/products".*<input type="search"[^>]* name="q" value="bowl"/,
  );
  expect(html).toMatch(/<input type="checkbox" form="search" name="fuel" checked="" value="Wood"/);
  expect(html).toContain('<option value="price" selected="">');
  expect(html).toContain('30 products');
  expect(html).toContain('href="/products?q=bowl&amp;fuel=Wood&amp;sort=price&amp;page=2"');
  expect(html).toContain(`href="/product/${aProduct().id}"`);
  expect([isUnlisted, canonical]).toEqual([true, `${siteUrl}/products`]);
  expect(queries[0]?.queryKey).toEqual(['storefront', 'found', search]);
});

test('a search that finds nothing leads on', () => {
  const found = { products: [], total: 0, page: 1, pages: 1, facets: noFacets };
  const data = { page: 'products' as const, products: [], collections: [], search: 'q=boat', found };
  const { html } = render('/products', data, { search: 'q=boat' });
  expect(html).toContain('Nothing found');
  expect(html).toMatch(/href="\/products\?page=1".*href="\/consultation"/);
});

test('a collection is a page of its own, and an unknown one a 404', () => {
  const collection = { name: 'Fire Pits', slug: 'fire-pits', products: [listed()], total: 3 };
  const renderWith = (found: typeof collection | null) =>
    render('/collections/fire-pits', { page: 'collection', slug: 'fire-pits', collection: found });
  const page = renderWith(collection);
  expect(page).toMatchObject({
    status: 200,
    title: 'Fire Pits',
    canonical: `${siteUrl}/collections/fire-pits`,
  });
  expect(page.html).toContain('href="/products?collection=Fire%20Pits"');
  expect(factsOf(page)[0]).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: { numberOfItems: 3, itemListElement: [{ url: `${siteUrl}/product/${aProduct().id}` }] },
  });
  // There is nothing to sort.
  expect(renderWith({ ...collection, total: 2 }).html).not.toContain('Filter and sort');
  expect(renderWith(null).status).toBe(404);
});

test('a product page says what it is about, and brings its data under the key of its own query', () => {
  const page = renderProduct();
  expect(page).toMatchObject({
    status: 200,
    title: 'Round Corten Fire Bowl',
    canonical: `https://hearthside.example/product/${aProduct().id}`,
    image: 'https://hearthside.example/media/products/1_front.jpg/1280.jpg',
    queries: [{ queryKey: ['storefront', 'product', aProduct().id] }],
  });
  expect(page.html).toContain('Request a Consultation');
});

const size = (...choices: { id: string; name: string; cents: number }[]) => ({
  ...{ id: 'size', name: 'Size', isMultiple: false, isRequired: true, choices },
});
const SIZE = size({ id: 's48', name: '48 in', cents: 40_000 });

test('a product with options has their fields and its price in the markup', () => {
  const { html } = renderProduct(aProduct({ options: [SIZE] }));
  expect(html).toMatch(/<form [^>]*action="\/consultation">.*<legend[^>]*>Size<\/legend>/);
  expect(html).toMatch(/<input type="radio" name="o\.size" checked="" value="s48"/);
  expect(html).toContain('$1,690.00</p>');
});

test('the way to a product by its collections is seen, and is the one of the structured data', () => {
  const collections = [
    { name: 'Fire Pits', slug: 'fire-pits' },
    { name: 'Corten', slug: 'corten' },
  ];
  const page = renderProduct(aProduct(), { collections });
  const [, way = ''] = /<nav aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/.exec(page.html) ?? [];
  expect([...way.matchAll(/href="(.*?)"/g)].map(([, path]) => path)).toEqual([
    '/products',
    '/collections/fire-pits',
    '/collections/corten',
  ]);
  // The header's link alone is named Products.
  expect(way).toMatch(/>Catalog<.*>Fire Pits<.*>Corten</);
  const steps = factsOf(page)[1].itemListElement.map(({ name }: { name: string }) => name);
  expect(steps.slice(0, 3)).toEqual(['Hearthside', 'Catalog', 'Fire Pits']);
});

test('structured data offers the price that a shopper pays and counts no sample review', () => {
  const product = aProduct({ isOnSale: true, salePrice: 990, averageRating: 4.5, ratingCount: 2 });
  const items = [aReview({ rating: 4 }), aReview({ id: 'sample', isSample: true, rating: 5 })];
  expect(factsOf(renderProduct(product, { items }))).toMatchObject([
    {
      '@type': 'Product',
      sku: '001',
      offers: { price: '990.00', priceCurrency: 'USD' },
      aggregateRating: { ratingValue: '4.0', reviewCount: 1 },
      review: [{ '@type': 'Review', reviewRating: { ratingValue: 4 }, author: { name: 'Dana' } }],
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Hearthside', item: 'https://hearthside.example/' },
        { position: 2, name: 'Catalog', item: 'https://hearthside.example/products' },
        { position: 3, item: `https://hearthside.example/product/${product.id}` },
      ],
    },
    // The seller of the offer.
    { '@type': 'Organization', '@id': 'https://hearthside.example/#organization' },
  ]);
});

test('the price and the offer have what must be chosen, and structured data tells what other choices add to it', () => {
  const [small, large] = [
    { id: 's36', name: '36 in', cents: 10_000 },
    { id: 's48', name: '48 in', cents: 50_050 },
  ];
  const page = renderProduct(aProduct({ options: [size(small, large)] }));
  const [product] = factsOf(page);
  expect(product.offers.price).toBe('1390.00');
  expect(page.html).toMatch(/<article.*?<span class="[^"]*now[^"]*">\$1,390\.00/s);
  expect(product.offers.addOn).toEqual([
    {
      ...{ '@type': 'Offer', name: 'Size: 48 in', price: '400.50', priceCurrency: 'USD' },
      availability: 'https://schema.org/MadeToOrder',
    },
  ]);
  expect(factsOf(renderProduct(aProduct()))[0].offers).not.toHaveProperty('addOn');
});

test('structured data gives no rating that it cannot be sure of', () => {
  const ratingOf = (page: { structuredData?: object }) => factsOf(page)[0].aggregateRating;
  const unsure = { items: [aReview()], ratings: { histogram: null, realRating: null } };
  expect(ratingOf(renderProduct(aProduct({ ratingCount: 1 }), unsure))).toBeUndefined();
  expect(ratingOf(renderProduct(aProduct(), { items: [aReview({ isSample: true })] }))).toBeUndefined();
});

test.each<[string, Page['data'], string]>([
  ['/product/x', { page: 'product', productId: 'x', product: null }, 'Product not found.'],
  [
    '/review-gallery/x/y',
    { page: 'review-gallery', productId: 'x', reviewId: 'y', review: null },
    'Review not found.',
  ],
])('of what is unknown %s is a 404 that says so and is not for search engines', (path, data, said) => {
  const page = render(path, data);
  expect([page.status, page.canonical]).toEqual([404, undefined]);
  expect(page.html).toContain(said);
});

function renderInformation(slug: string, html: string | null, isGone = false) {
  const page = { slug, title: 'Answers', description: 'Of ours.', publishedAt: '2026-11-22T12:00:00.000Z' };
  const information = html === null ? null : { ...page, html };
  return render(`/pages/${slug}`, { page: 'information', slug, information, isGone });
}

test('a page of the owner is complete without a script, and its questions are facts for search engines', () => {
  const html =
    '<h2 id="section-a">Does it rust &amp; <em>stain</em>?</h2>\n<p>No: see <a href="/pages/care">Care</a>.</p>\n<h2 id="section-b">More</h2>\n<p>Ask us.</p>\n';
  const page = renderInformation('questions', html);
  expect(page).toMatchObject({ status: 200, title: 'Answers', canonical: `${siteUrl}/pages/questions` });
  expect(page.html).toContain('<p>Ask us.</p>');
  expect(factsOf(page)[1]).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Does it rust & stain?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: `<p>No: see <a href="${siteUrl}/pages/care">Care</a>.</p>`,
        },
      },
    ],
  });
  expect(JSON.stringify(factsOf(renderInformation('care', html)))).not.toContain('FAQPage');
});

test.each([
  [404, false],
  [410, true],
])('a page that is not there answers %d, with a way on', (status, isGone) => {
  const page = renderInformation('care', null, isGone);
  expect(page).toMatchObject({ status, title: 'We can’t find that page.' });
  expect(page.canonical).toBeUndefined();
  expect(page.html).toContain('href="/products"');
});

test('the organization is reached as the footer says', () => {
  const contact = {
    phone: '555-555-0100',
    email: 'hello@shop.example',
    address: ['Workshop', '4 Forge Lane'],
  };
  const page = renderLanding({}, {}, { site: { contact, links: [], replies: '' } });
  expect(factsOf(page).at(-1)).toMatchObject({
    telephone: contact.phone,
    email: contact.email,
    address: 'Workshop, 4 Forge Lane',
  });
});

test('a search engine reads how long a product takes, and where the policy of returns is', () => {
  const site = {
    contact: { phone: '', email: '', address: [] },
    links: [{ slug: 'returns', title: 'Changes and Returns' }],
    replies: '',
  };
  const page = renderProduct(aProduct({ leadTime: '5 to 7 weeks' }), {}, site);
  const [product, , organization] = factsOf(page);
  expect(product.offers.deliveryLeadTime).toMatchObject({ minValue: 5, maxValue: 7, unitCode: 'WEE' });
  expect(organization.hasMerchantReturnPolicy.merchantReturnLink).toBe(`${siteUrl}/pages/returns`);
  const [unknown, , plain] = factsOf(renderProduct(aProduct({ leadTime: 'Ask us' })));
  expect(unknown.offers).not.toHaveProperty('deliveryLeadTime');
  expect(plain).not.toHaveProperty('hasMerchantReturnPolicy');
});

test('a product says where it may stand and its warranty; one from before these fields is complete without', () => {
  const { html } = renderProduct(aProduct({ ground: ['Gravel'], warranty: '5 years' }));
  expect(html).toMatch(/May Stand On<\/h2><ul[^>]*><li>Gravel<\/li>/);
  expect(textOf(html)).toContain('Warranty from the day of delivery: 5\u00a0years.');
  const { ground: _, warranty: __, ...before } = aProduct();
  const old = renderProduct(before as ReturnType<typeof aProduct>).html;
  expect(old).not.toMatch(/May Stand On|Warranty/);
});

test('the measures of a product are there without a script, and search engines read them with their units', () => {
  const dimensions = {
    footprint: 'round' as const,
    widthInches: 47,
    depthInches: 41,
    heightInches: 19,
    weightPounds: 118,
    clearanceInches: 36,
  };
  const page = renderProduct(aProduct({ dimensions }));
  expect(page.html).toContain('<th scope="row">Weight</th><td>118 lb (54 kg)</td>');
  expect(page.html).toContain('36 in (91 cm) to anything that can burn');
  const [product] = factsOf(page);
  expect(product.weight).toEqual({ '@type': 'QuantitativeValue', value: 118, unitCode: 'LBR' });
  expect(product.width).toMatchObject({ value: 47, unitCode: 'INH' });
  expect(factsOf(renderProduct())[0]).not.toHaveProperty('width');
  // The same ones in another order keep what stands there.
  const reversed = Object.fromEntries(Object.entries(dimensions).reverse()) as typeof dimensions;
  const name = /data-kept="measures[^"]+"/.exec(page.html)?.[0];
  expect(renderProduct(aProduct({ dimensions: reversed })).html).toContain(name);
});

test('the form of a request is there before its script, about its product, and a browser alone sends it nowhere', () => {
  const { id: productId, name: productName, itemNumber } = aProduct();
  const requested = { productId, productName, itemNumber };
  const search = `productId=${productId}`;
  const data = { page: 'consultation' as const, requested, product: null };
  const { html, canonical } = render('/consultation', data, { search });
  expect(canonical).toBe(`${siteUrl}/consultation`);
  expect(html).toContain('method="dialog"');
  expect(textOf(html)).toContain(`You are requesting a consultation for: ${productName} - #${itemNumber}`);
  expect(html).toMatch(new RegExp(`<textarea[^>]*>I would like a consultation about the ${productName}`));
  // A number with its punctuation is longer than a formatted one.
  expect(/<input[^>]*name="phone"[^>]*>/.exec(html)?.[0]).toMatch(/ maxLength="24"/i);
});

test('without scripts a request shows what was chosen with its price, and at its top how else to reach the shop', () => {
  const product = aProduct({ options: [SIZE] });
  const { id: productId, name: productName, itemNumber } = product;
  const contact = { phone: '555-555-0100', email: 'hello@shop.example', address: ['4 Forge Lane'] };
  const { html } = render(
    '/consultation',
    {
      page: 'consultation',
      requested: { productId, productName, itemNumber, choices: ['s48'] },
      product: { product, reviews: { items: [], cursor: null }, ratings: ratingsOf([]) },
    },
    { search: `productId=${productId}&o.size=s48`, site: { contact, links: [], replies: '' } },
  );
  expect(html).toMatch(/<li>Size: 48 in<\/li>.*\$1,690\.00.*href="\/product\/[^"]*o\.size=s48"/s);
  expect(html).toMatch(
    /<noscript>.*href="tel:5555550100".*href="mailto:hello@shop\.example".*4 Forge Lane.*<\/noscript>.*<form/s,
  );
});

test('saved products have one document at all their addresses, which says without scripts what works', () => {
  const renderSaved = (search?: string) => render('/saved', { page: 'saved' }, search ? { search } : {});
  const { html, canonical } = renderSaved();
  expect(html).toMatch(/<h1[^>]*>Saved Products<\/h1>.*<noscript>.*href="\/products".*<\/noscript>/s);
  for (const search of ['list=a', 'compare=a&compare=b']) expect(renderSaved(search).html).toBe(html);
  expect(canonical).toBe(`${siteUrl}/saved`);
});
