/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { aPicture, aProduct, ratingsOf } from '@hearthside/tests/fixtures/page/answers.ts';
import { signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LateSaveButton from './late-save-button.tsx';
import { listIn, listLink } from './saved-address.ts';
import { keepSavedChoices, readSavedChoices } from './saved-choices.ts';
import { readSaved, writeSaved } from './saved-here.ts';
import SavedPage from './saved-page.tsx';
import Session from './session.tsx';
import { rememberViewed } from './viewed.ts';

const sizes = {
  footprint: 'round',
  widthInches: 41,
  depthInches: 41,
  heightInches: 18,
  clearanceInches: 120,
} as const;
const bowl = aProduct({
  ...{ id: 'a', name: 'Bowl', dimensions: sizes, warranty: '10 years', leadTime: '' },
  inTheBox: ['Bowl', 'Ash pan', 'LED ring'],
});
const oven = aProduct({
  ...{ id: 'b', name: 'Oven', dimensions: undefined, warranty: '', leadTime: '' },
  inTheBox: [],
});
const card = (product: typeof bowl) => ({ ...product, picture: aPicture('front.jpg') });
const whole = (product: typeof bowl) => ({
  product,
  reviews: { items: [], cursor: null },
  ratings: ratingsOf([]),
});

const visit = (at: string) =>
  visitPage(SavedPage, {
    route: '/saved',
    at,
    answers: {
      'GET /api/storefront/cards?id=a&id=b': [card(bowl), card(oven)],
      'GET /api/storefront/products/a': whole(bowl),
      'GET /api/storefront/products/b': whole(oven),
    },
  });

beforeEach(() => localStorage.clear());

test('two saved products are compared by their facts, at an address of their own', async () => {
  writeSaved(['a', 'b']);
  const { address } = visit('/saved');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Compare Bowl' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Oven' }));
  await userEvent.click(screen.getByRole('link', { name: 'Compare 2 products' }));
  expect(address()).toBe('/saved?compare=a&compare=b');
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toContainEqual(['Width', '41\u00a0in (104\u00a0cm)', 'Not stated']);
  expect(cells).toContainEqual(['Warranty', '10\u00a0years', 'Not stated']);
  expect(cells).toContainEqual(['In the box', 'Bowl, ash pan, LED ring', 'Not stated']);
  // Neither states it.
  expect(cells.map(([name]) => name)).not.toContain('Lead time');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Bowl$1,290.00',
    'Oven$1,290.00',
  ]);
});

test('what was looked at stands below what is saved, and not twice', async () => {
  writeSaved(['a']);
  for (const id of ['a', 'b']) rememberViewed(id);
  const answers = {
    'GET /api/storefront/cards?id=a': [card(bowl)],
    'GET /api/storefront/cards?id=b': [card(oven)],
  };
  visitPage(SavedPage, { route: '/saved', at: '/saved', answers });
  expect(await screen.findByRole('heading', { name: 'Recently Viewed' })).toBeTruthy();
  expect(screen.getAllByText('Bowl')).toHaveLength(1);
  expect(screen.getAllByText('Oven')).toHaveLength(1);
});

const options = [
  {
    ...{ id: 'size', name: 'Size', isMultiple: false, isRequired: true },
    choices: [
      { id: 's41', name: '41 in', cents: 0 },
      {
        ...{ id: 's48', name: '48 in', cents: 40_000, sizes: { widthInches: 48 } },
        facts: ['Warranty of the burner: 2 years'],
      },
    ],
  },
];

test('a saved product, and its column of a comparison, have the price, the size and the facts of what is chosen', async () => {
  writeSaved(['a', 'b']);
  keepSavedChoices({ a: 'o.size=s48' });
  const answers = {
    'GET /api/storefront/cards?id=a&id=b': [card(bowl), card(oven)],
    'GET /api/storefront/products/a': whole({ ...bowl, options }),
    'GET /api/storefront/products/b': whole({ ...oven, dimensions: sizes }),
  };
  visitPage(SavedPage, { route: '/saved', at: '/saved', answers });
  expect(await screen.findByText('$1,690.00')).toBeTruthy();
  expect(screen.getByText('Size: 48 in')).toBeTruthy();
  for (const name of ['Compare Bowl', 'Compare Oven'])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('link', { name: 'Compare 2 products' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('$1,690.00')).toBeTruthy();
  expect(table.getByText('48 in (122 cm)')).toBeTruthy();
  expect(table.getByRole('row', { name: /^Warranty of the burner 2.years Not stated$/ })).toBeTruthy();
  // What holds for both is said once.
  expect(screen.getAllByText(/general advice/)).toHaveLength(1);
  expect(table.getByRole('row', { name: /^Choices Size: 48.in None$/ })).toBeTruthy();
  expect(table.getByRole('link', { name: /Bowl/ }).getAttribute('href')).toBe('/product/a?o.size=s48');
});

test('what was saved and chosen signed out goes to the account, whose choices the list shows and shares', async () => {
  writeSaved(['a']);
  keepSavedChoices({ a: 'o.size=s48' });
  const { bodiesOf } = visitPage(SavedPage, {
    route: '/saved',
    at: '/saved',
    session: signedIn(),
    answers: {
      'POST /api/storefront/me/saved': ['a', 'b'],
      'GET /api/storefront/me/saved/choices': { a: 'o.size=s48', b: 'o.fuel=gas' },
      'GET /api/storefront/cards?id=a&id=b': [card(bowl), card(oven)],
    },
  });
  expect((await screen.findByRole('link', { name: /Oven/ })).getAttribute('href')).toBe(
    '/product/b?o.fuel=gas',
  );
  expect(bodiesOf('POST /api/storefront/me/saved')[0]).toEqual({
    add: ['a'],
    remove: [],
    choices: { a: 'o.size=s48' },
  });
  expect([readSaved(), readSavedChoices()]).toEqual([[], {}]);
});

test('a shared list shows its products with what is chosen, and can be saved', async () => {
  const link = new URL(listLink(['a', 'b'], { a: 'o.size=s48&o.extras=cover' }));
  expect(listIn(link.search)).toEqual(
    new Map([
      ['a', 'o.size=s48&o.extras=cover'],
      ['b', ''],
    ]),
  );
  visit(`/saved${link.search}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'A Shared List' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: /Bowl/ })).getAttribute('href')).toBe(
    '/product/a?o.size=s48&o.extras=cover',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save all' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Saved Products' })).toBeTruthy();
  expect(readSaved()).toEqual(['a', 'b']);
  expect(readSavedChoices()).toEqual({ a: 'o.size=s48&o.extras=cover' });
});

/** Another tab has changed the storage. */
const tellOfOtherTab = () => act(async () => void dispatchEvent(new Event('storage')));

test('what another tab saves or removes is followed', async () => {
  writeSaved(['a', 'b']);
  visit('/saved');
  expect(await screen.findByRole('checkbox', { name: 'Compare Bowl' })).toBeTruthy();
  localStorage.clear();
  await tellOfOtherTab();
  expect(await screen.findByText('Nothing saved yet')).toBeTruthy();
});

test('choices that another tab keeps later are not overwritten', async () => {
  writeSaved(['a']);
  keepSavedChoices({ a: 'o.size=s48' });
  visitPage(() => <LateSaveButton id="a" isClicked={false} />, {
    ...{ route: '/product/:productId', at: '/product/a?o.size=s48' },
  });
  expect(await screen.findByRole('button', { pressed: true })).toBeTruthy();
  keepSavedChoices({ a: 'o.size=s41' });
  await tellOfOtherTab();
  expect(readSavedChoices()).toEqual({ a: 'o.size=s41' });
  writeSaved([]);
  await tellOfOtherTab();
  expect(await screen.findByRole('button', { pressed: false })).toBeTruthy();
  expect(readSavedChoices()).toEqual({ a: 'o.size=s41' });
});

test('a link without a list shows what was saved', () => {
  expect(listIn('')).toBeUndefined();
});

test('what this browser keeps is sent to the account of who has signed in, once', async () => {
  writeSaved(['a']);
  const saved = ['a', 'c'];
  const answers = { 'POST /api/storefront/me/saved': saved, 'GET /api/storefront/me/saved': saved };
  const { requests } = visitPage(Session, { session: signedIn(), answers });
  await waitFor(() => expect(readSaved()).toEqual([]));
  const sent = requests.filter(({ body }) => body);
  expect(sent).toMatchObject([{ body: { add: ['a'] } }]);
});
