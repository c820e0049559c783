/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { aPicture, aProduct } from '@hearthside/tests/fixtures/page/answers.ts';
import { visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProductsPage from './products-page.tsx';

const LIST = 'GET /api/storefront/products';
const at = { route: '/products', at: '/products' };
const card = (overrides: Parameters<typeof aProduct>[0]) => ({
  ...aProduct(overrides),
  picture: aPicture('front.jpg'),
});

test('the products stand in their order, each linking to its page', async () => {
  const products = [card({ id: 'a', name: 'Bowl' }), card({ id: 'b', name: 'Column', itemNumber: '004' })];
  visitPage(ProductsPage, { ...at, answers: { [LIST]: products } });
  expect(screen.getByRole('status').textContent).toBe('Loading products...');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All Our Products Are Custom Made');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bowl$1,290.00Item #001', '/product/a'],
    ['Column$1,290.00Item #004', '/product/b'],
  ]);
  expect(screen.getByRole('img', { name: 'Bowl' })).toBeTruthy();
});

test('a card shows its badges and the sale price beside the old one', async () => {
  const product = card({ isNew: true, isOnSale: true, salePrice: 990 });
  visitPage(ProductsPage, { ...at, answers: { [LIST]: [product] } });
  const item = within(await screen.findByRole('link'));
  expect(item.getByText('NEW')).toBeTruthy();
  expect(item.getByText('ON SALE')).toBeTruthy();
  expect(item.getByText('$990.00')).toBeTruthy();
  expect(item.getByText('$1,290.00').tagName).toBe('S');
});

test('a card shows the stars of a product whose reviews are shown', async () => {
  const rated = { averageRating: 4.75, ratingCount: 4 };
  const products = [
    card({ ...rated, id: 'a' }),
    card({ ...rated, id: 'b', isReviewsShown: false }),
    card({ id: 'c', ratingCount: 0 }),
  ];
  visitPage(ProductsPage, { ...at, answers: { [LIST]: products } });
  const stars = (link: HTMLElement) => within(link).queryByRole('img', { name: '4.8 out of 5 stars' });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => stars(link) !== null)).toEqual([true, false, false]);
  expect(screen.getByText('(4 reviews)')).toBeTruthy();
});

test('a list that could not be fetched can be asked for again', async () => {
  const answers: Record<string, unknown> = { [LIST]: () => new Response(null, { status: 503 }) };
  visitPage(ProductsPage, { ...at, answers });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers[LIST] = [card({ name: 'Bowl' })];
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /Bowl/ })).toBeTruthy();
});
