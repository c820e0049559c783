/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { asChosen, wholeGallery } from '@hearthside/services/shop/catalog/as-chosen.contract.ts';
import { sizes } from '@hearthside/tests/fixtures/input/product-fields.ts';
import { aPicture, aProduct, aReview, ratingsOf } from '@hearthside/tests/fixtures/page/answers.ts';
import { type Answers, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProductPage from './product-page.tsx';

const { id } = aProduct();
const PRODUCT = `GET /api/storefront/products/${id}`;

function visitProduct(answers: Answers) {
  return visitPage(ProductPage, { route: '/product/:productId', at: `/product/${id}`, answers });
}

function answering(
  product = aProduct(),
  items = [] as ReturnType<typeof aReview>[],
  cursor: string | null = null,
) {
  return {
    [PRODUCT]: {
      product,
      standard: asChosen(product),
      reviews: { items, cursor },
      ratings: ratingsOf(items),
    },
  };
}

test('a product on sale shows its number, its prices and the saving', async () => {
  visitProduct(answering(aProduct({ isOnSale: true, salePrice: 990.5, isNew: true })));
  expect(screen.getByText('Loading Product...')).toBeTruthy();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Round Corten Fire Bowl');
  expect(screen.getByText('Item #001')).toBeTruthy();
  expect(screen.getByText('$990.50')).toBeTruthy();
  expect(screen.getByText('You save $299.50')).toBeTruthy();
  expect(screen.getByText('NEW')).toBeTruthy();
  expect(screen.getByText('ON SALE')).toBeTruthy();
  expect(document.title).toBe('Round Corten Fire Bowl');
});

test('only sections that are not empty are shown', async () => {
  visitProduct(answering(aProduct({ inTheBox: [], optionalAccessories: ['Cover'] })));
  await screen.findByRole('heading', { name: 'Optional Accessories' });
  expect(screen.getByRole('heading', { name: 'Description' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: "What's in the Box?" })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Tools Needed' })).toBeNull();
});

test('sizes and weight stand in a table, in both systems, and what is not known is left out', async () => {
  const sizes = { footprint: 'rect', widthInches: 67, depthInches: 30, heightInches: 16.5 } as const;
  visitProduct(answering(aProduct({ dimensions: { ...sizes, weightPounds: 1650, clearanceInches: 0 } })));
  const table = await screen.findByRole('table', { name: 'Dimensions and Weight' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Width', '67 in (170 cm)'],
    ['Depth', '30 in (76 cm)'],
    ['Height', '16.5 in (42 cm)'],
    ['Weight', '1,650 lb (748 kg)'],
  ]);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(4);
});

test('what delivery costs follows the choice', async () => {
  const size = sizes(40_050);
  const heavier = size.choices.map((choice, at) => ({ ...choice, sizes: { weightPounds: 60 + 60 * at } }));
  const dimensions = { footprint: 'rect', widthInches: 36, depthInches: 36, heightInches: 9 } as const;
  const product = aProduct({
    ...{ options: [{ ...size, choices: heavier }], dimensions: { ...dimensions, clearanceInches: 0 } },
  });
  const zone = { name: 'The West', places: ['8'], transit: { least: 2, most: 5 } };
  const freight = {
    classes: [70, 350],
    zones: [{ ...zone, prices: [2_500, 19_000] }],
    freeFrom: 0,
    pickup: '',
  };
  const delivery = { handling: null, zones: [{ ...zone, cents: 2_500, arrival: '' }], freight, pickup: '' };
  visitProduct({ [PRODUCT]: { ...answering(product)[PRODUCT], delivery } });
  expect(await screen.findByText(/^Delivery from \$25.00/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: '48 in +$400.50' }));
  expect(await screen.findByText(/^Delivery from \$190.00/)).toBeTruthy();
});

test('delivery is told for the own zone, and after a ZIP code for its zone, which the browser keeps', async () => {
  const zone = (name: string, places: string[], cents: number | null, arrival: string) => ({
    ...{ name, places, cents, arrival },
    transit: { least: 2, most: 5 },
  });
  const zones = [
    zone('The West', ['8'], 19_000, 'December 3 – 17, 2026'),
    zone('Elsewhere', [], null, ''),
    zone('Canada', ['CA'], 0, 'May 1, 2027'),
  ];
  const terms = { depositPercent: 30, warranty: '10 years' };
  const delivery = { handling: { least: 20, most: 30 }, zones, pickup: 'Weekdays', ...terms };
  const page = answering();
  const user = userEvent.setup();
  const ask = async (place: string) => {
    await user.clear(screen.getByRole('textbox', { name: 'Delivery to ZIP' }));
    await user.type(screen.getByRole('textbox', { name: 'Delivery to ZIP' }), `${place}{Enter}`);
  };
  const visit = () => visitProduct({ [PRODUCT]: { ...page[PRODUCT], delivery } });
  const { unmount } = visit();
  const section = within(await screen.findByRole('region', { name: 'Delivery' }));
  const answer = () => section.getByRole('status').textContent;
  expect(section.getByText('30% deposit, the rest when your piece is ready')).toBeTruthy();
  expect(section.getByText('Warranty from delivery: 10 years')).toBeTruthy();
  expect(answer()).toBe('Delivery from $0.00. Ordered today, arrives December 3 – 17, 2026 (The West).');
  await ask('m5v 2t6');
  const toCanada = 'To M5V 2T6 (Canada): free delivery. Ordered today, arrives May 1, 2027.';
  expect(answer()).toBe(toCanada);
  await ask('CA');
  expect(section.getByLabelText<HTMLInputElement>('Delivery to ZIP').validationMessage).toBe(
    'Please type the ZIP code, or “Canada”.',
  );
  expect(answer()).toBe(toCanada);
  await ask('GB');
  expect(answer()).toMatch(/^We have no price for GB yet/);
  await ask('10001');
  expect(answer()).toBe('To 10001 (Elsewhere): price on request. Ordered today, 2 to 5 days in transit.');
  unmount();
  visit();
  expect(await screen.findByText(/^To 10001/)).toBeTruthy();
});

test('the consultation button takes the product along', async () => {
  visitProduct(answering());
  await userEvent.click(await screen.findByRole('button', { name: 'Request a Consultation' }));
  expect(screen.getByTestId('elsewhere').textContent).toBe(
    '/consultation {"productId":"01JD0000000000000000000001","productName":"Round Corten Fire Bowl","itemNumber":"001"}',
  );
});

test('a question goes along to the request; those with an answer stand on the page', async () => {
  const questions = 'Does it rust through?\nNo. The patina protects the steel.\n\nIs there a lid?';
  const page = answering(aProduct({ questions }));
  const delivery = { zones: [], pickup: 'Weekdays', depositPercent: 30 };
  const visit = () => visitProduct({ [PRODUCT]: { ...page[PRODUCT], delivery } });
  const { unmount } = visit();
  const asked = within(
    (await screen.findByRole('heading', { name: 'Questions' })).parentElement as HTMLElement,
  );
  expect(asked.getByText('Does it rust through?')).toBeTruthy();
  expect(asked.getByText('No. The patina protects the steel.')).toBeTruthy();
  expect(asked.queryByText('Is there a lid?')).toBeNull();
  const ask = async () => {
    await userEvent.click(await screen.findByRole('link', { name: 'Ask a question' }));
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What would you like to know?' });
  };
  await userEvent.type(await ask(), ' Is there a lid? ');
  // What is typed is kept until it goes along.
  unmount();
  const left = visit();
  expect((await ask()).value).toBe(' Is there a lid? ');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByTestId('elsewhere').textContent).toContain('"question":"Is there a lid?"');
  left.unmount();
  visit();
  expect((await ask()).value).toBe('');
});

const OPTIONS = [
  sizes(40_050),
  {
    id: 'extras',
    name: 'Accessories',
    isMultiple: true,
    isRequired: false,
    choices: [{ id: 'cover', name: 'Cover', cents: 9_900 }],
  },
];
const total = async () => (await screen.findByText(/^Your price/)).textContent?.replace('Your price ', '');

test('a product with options shows what each adds, and the price of what is chosen, which goes along', async () => {
  visitProduct(answering(aProduct({ options: OPTIONS })));
  expect(await total()).toBe('$1,290.00');
  expect(screen.getByRole('radio', { name: '36 in', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '48 in +$400.50' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cover +$99.00' }));
  expect(await total()).toBe('$1,789.50');
  // The headline says it too, and is alone with these words.
  expect(screen.getByText('$1,789.50')).toBeTruthy();
  expect(screen.queryByText('$1,290.00')).toBeNull();
  expect(screen.getByRole('group', { name: 'Size' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Request a Consultation' }));
  expect(screen.getByTestId('elsewhere').textContent).toContain('"choices":["s48","cover"]');
});

test('facts and picture follow the choice, of which a chip is the control', async () => {
  const stone = (name: string, cents: number) => ({
    ...{ id: name, name, cents },
    ...{ picture: aPicture(`in-${name}`), chip: aPicture(`chip-${name}`) },
  });
  const options = [
    { ...sizes(0), id: 'stone', name: 'Stone', choices: [stone('Slate', 0), stone('Granite', 58_000)] },
    {
      ...{ id: 'fuel', name: 'Fuel', isMultiple: false, isRequired: true },
      choices: [
        { id: 'wood', name: 'Wood', cents: 0 },
        {
          ...{
            id: 'gas',
            name: 'Gas',
            cents: 0,
            fuels: ['Propane'],
            facts: ['Burner: 60,000 BTU', 'Connection: by an installer'],
          },
          sizes: { widthInches: 60, clearanceInches: 36 },
        },
      ],
    },
  ];
  const dimensions = { footprint: 'rect', widthInches: 53, depthInches: 53, heightInches: 20 } as const;
  const own = aProduct({ options, fuels: ['Wood'], dimensions: { ...dimensions, clearanceInches: 120 } });
  const page = answering({ ...own, imageGallery: wholeGallery(own) });
  const delivery = { zones: [], pickup: 'Weekdays', depositPercent: 30 };
  visitProduct({ [PRODUCT]: { ...page[PRODUCT], delivery } });
  const row = async (name: string) =>
    (await screen.findByRole('rowheader', { name })).nextElementSibling?.textContent;
  expect([await row('Width'), await row('Fuel')]).toEqual(['53 in (135 cm)', 'Wood']);
  expect(await row('Safety clearance')).toMatch(/^10 ft \(305 cm\)/);
  const image = () => screen.getByRole('button', { name: /View larger/ }).querySelector('img');
  await userEvent.click(await screen.findByRole('radio', { name: 'Granite +$580.00' }));
  expect(image()?.alt).toBe('Round Corten Fire Bowl in granite');
  expect(image()?.src).toContain('in-Granite');
  await userEvent.click(screen.getByRole('radio', { name: 'Gas' }));
  expect([await row('Width'), await row('Fuel'), await row('Burner')]).toEqual([
    '60 in (152 cm)',
    'Propane',
    '60,000\u00a0BTU',
  ]);
  expect(await row('Connection')).toBe('By an installer');
  expect(await row('Safety clearance')).toMatch(/^36 in/);
  expect(image()?.src).toContain('in-Granite');
  const stones = within(screen.getByRole('group', { name: 'Stone' }));
  await userEvent.click(stones.getByRole('link', { name: 'Ask for samples' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(image()?.src).toContain('in-Granite');
  await userEvent.type(
    within(screen.getByRole('group', { name: 'Where should we send them?' })).getByLabelText('Street'),
    '1 Hearth Lane',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(stones.getByRole('link', { name: 'Ask for samples' }));
  expect(await screen.findByDisplayValue('1 Hearth Lane')).toBeTruthy();
});

test('an address with choices shows them, and what is no longer offered is left out', async () => {
  const at = { pathname: `/product/${id}`, search: '?o.size=s48&o.extras=gone' };
  const answers = answering(aProduct({ options: OPTIONS }));
  visitPage(ProductPage, { route: '/product/:productId', at, answers });
  expect(await total()).toBe('$1,690.50');
  expect(screen.getByRole('radio', { name: /48 in/, checked: true })).toBeTruthy();
});

test('what is needed of several must be chosen before one goes on', async () => {
  const options = OPTIONS.slice(1).map((group) => ({ ...group, isRequired: true }));
  visitProduct(answering(aProduct({ options })));
  const cover = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Cover/ });
  expect(cover.validationMessage).toBe('Please choose one.');
  await userEvent.click(cover);
  expect(cover.validationMessage).toBe('');
});

/** The fields of the prerendered page. */
function prerenderedFields() {
  // Those of an earlier test.
  for (const left of document.querySelectorAll('[data-kept]')) left.remove();
  const early = document.body.appendChild(document.createElement('div'));
  early.innerHTML = `<div data-kept="options:${id}"><input type="radio" name="o.size" value="s48"></div>`;
  return early.querySelector('input') as HTMLInputElement;
}

test('what is chosen on the prerendered page stays chosen', async () => {
  const radio = prerenderedFields();
  radio.checked = true;
  const { address } = visitProduct(answering(aProduct({ options: OPTIONS })));
  expect(await total()).toBe('$1,690.50');
  // It survives a reload, too.
  await waitFor(() => expect(address()).toContain('o.size=s48'));
});

test('the prerendered fields stay until something is chosen', async () => {
  const radio = prerenderedFields();
  visitProduct(answering(aProduct({ options: OPTIONS })));
  await screen.findByRole('button', { name: 'Request a Consultation' });
  expect(screen.queryByText(/^Your price/)).toBeNull();
  await userEvent.click(radio);
  expect(await total()).toBe('$1,690.50');
});

test('the prerendered fields give way when the owner has changed the options, and stay when nothing has', async () => {
  prerenderedFields();
  const answers: Answers = answering(aProduct({ options: OPTIONS }));
  const { refresh } = visitProduct(answers);
  await screen.findByRole('button', { name: 'Request a Consultation' });
  await refresh();
  expect(screen.queryByRole('radio', { name: /48 in/ })).toBeNull();
  const dearer = OPTIONS.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, cents: choice.cents + 1_000 })),
  }));
  Object.assign(answers, answering(aProduct({ options: dearer })));
  await refresh();
  expect(await screen.findByRole('radio', { name: /48 in.*\+\$410\.50/ })).toBeTruthy();
});

afterEach(() => document.body.replaceChildren());

test('an unknown product is said not to be found, without asking twice', async () => {
  const { requests } = visitProduct({});
  expect(await screen.findByRole('heading', { name: 'Product not found.' })).toBeTruthy();
  expect(requests).toHaveLength(1);
});

test('a product that could not be fetched can be asked for again', async () => {
  const answers: Answers = { [PRODUCT]: () => new Response(null, { status: 500 }) };
  visitProduct(answers);
  expect(await screen.findByText('Failed to fetch product data.')).toBeTruthy();
  Object.assign(answers, answering());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Item #001')).toBeTruthy();
});

test('an address without an id says so', () => {
  visitPage(ProductPage, { route: '/product', at: '/product' });
  expect(screen.getByText('No product ID provided.')).toBeTruthy();
});

test('a product without reviews says so twice: in the summary and in the list', async () => {
  visitProduct(answering());
  expect(await screen.findByText('No Reviews')).toBeTruthy();
  expect(screen.getByText('Be the first to leave a review for this product!')).toBeTruthy();
});

test('a product that shows no reviews has no reviews section', async () => {
  visitProduct(answering(aProduct({ isReviewsShown: false })));
  await screen.findByText('Item #001');
  expect(screen.queryByRole('heading', { name: 'Customer Reviews' })).toBeNull();
});

test('reviews are summed up, samples are labelled, and photos are linked to', async () => {
  const product = aProduct({ averageRating: 4.75, ratingCount: 4 });
  const reviews = [
    aReview({ customerImages: product.imageGallery }),
    aReview({ id: 'sample', isSample: true, reviewText: 'A sample.' }),
  ];
  visitProduct(answering(product, reviews));
  expect(await screen.findByText('4.8')).toBeTruthy();
  expect(screen.getByText('Based on 4 reviews')).toBeTruthy();
  expect(screen.getAllByText('Sample review')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'See their Pit in the Wild' }).getAttribute('href')).toBe(
    `/review-gallery/${id}/${aReview().id}`,
  );
});

test.each([
  ['5 to 7 weeks', 'Lead time after your deposit: 5 to 7 weeks.'],
  ['', 'Your quote will include the lead time.'],
])('a product says how long it takes, and what happens after a request: %p', async (leadTime, words) => {
  visitProduct(answering(aProduct({ leadTime })));
  expect(await screen.findByRole('heading', { name: 'After Your Request' })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

test('further reviews come page by page', async () => {
  visitProduct({
    ...answering(aProduct({ ratingCount: 2, averageRating: 5 }), [aReview({ reviewText: 'New.' })], 'next'),
    [`GET /api/storefront/products/${id}/reviews?cursor=next`]: {
      items: [aReview({ id: 'older', reviewText: 'Old.' })],
      cursor: null,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Old.')).toBeTruthy();
  expect(screen.getByText('New.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('the histogram filters the list, sorting and photos too, and the address says so', async () => {
  const [five, two] = [
    aReview({ reviewText: 'Fine.' }),
    aReview({ id: 'two', rating: 2, reviewText: 'Poor.' }),
  ];
  const list = `GET /api/storefront/products/${id}/reviews`;
  const { calls } = visitProduct({
    ...answering(aProduct({ ratingCount: 3, averageRating: 3 }), [five, two]),
    [`${list}?stars=2`]: { items: [two], cursor: null },
    [`${list}?stars=2&sort=lowest`]: { items: [two], cursor: null },
    [`${list}?stars=2&sort=lowest&photos=1`]: { items: [], cursor: null },
  });
  await userEvent.click(await screen.findByRole('link', { name: '2 stars 1' }));
  expect(await screen.findByText('Reviews with 2 stars')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Fine.')).toBeNull());
  expect(screen.getByText('Poor.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Lowest rating');
  await userEvent.click(screen.getByLabelText('With photos only'));
  expect(await screen.findByText('No reviews match.')).toBeTruthy();
  expect(calls()).toContain(`${list}?stars=2&sort=lowest&photos=1`);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
  expect(await screen.findByText('Fine.')).toBeTruthy();
});

test('a review says that its author is a customer, and what the owner answered', async () => {
  const answer = { text: 'Thank you.', at: '2026-09-06T18:00:00.000Z' };
  visitProduct(answering(aProduct({ ratingCount: 1 }), [aReview({ isVerified: true, answer })]));
  expect(await screen.findByText('Verified customer')).toBeTruthy();
  expect(screen.getByText('Hearthside answered')).toBeTruthy();
  expect(screen.queryByLabelText('Sort by')).toBeNull();
  expect(screen.getByText('Thank you.')).toBeTruthy();
});
