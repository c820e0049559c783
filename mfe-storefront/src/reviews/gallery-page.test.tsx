/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { aPicture, aProduct } from '@hearthside/tests/fixtures/page/answers.ts';
import { visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GalleryPage from './gallery-page.tsx';

const GALLERY = 'GET /api/storefront/gallery';
const { id, name } = aProduct();

const anEntry = (reviewId: string, ...names: string[]) => ({
  reviewId,
  productId: id,
  productName: name,
  reviewerName: 'Dana',
  rating: 5,
  photos: names.map(aPicture),
});

function visit(at: string) {
  return visitPage(GalleryPage, {
    route: '/gallery',
    at,
    answers: {
      [GALLERY]: { items: [anEntry('r2', 'a.jpg', 'b.jpg')], cursor: 'next' },
      [`${GALLERY}?cursor=next`]: { items: [anEntry('r1', 'c.jpg')], cursor: null },
      [`${GALLERY}?product=${id}`]: { items: [anEntry('r1', 'c.jpg')], cursor: null },
      'GET /api/storefront/products': [{ ...aProduct(), picture: null }],
    },
  });
}

test('the wall shows every review’s photos page by page, and the viewer goes through all of them', async () => {
  visit('/gallery');
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  const photos = () => screen.getAllByRole('button', { name: /photographed by Dana$/ });
  await waitFor(() => expect(photos()).toHaveLength(3));
  await userEvent.click(photos()[2] as HTMLElement);
  expect(screen.getByText('3 / 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Previous photo', hidden: true }));
  expect(screen.getByText('2 / 3')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /Dana$/, hidden: true });
  expect(links[0]?.getAttribute('href')).toBe(`/review-gallery/${id}/r2`);
});

test('a product chosen in the address or in the list narrows the wall', async () => {
  const { calls } = visit(`/gallery?product=${id}`);
  expect(await screen.findAllByRole('button', { name: /photographed/ })).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('option', { name })).toBeTruthy());
  await userEvent.selectOptions(screen.getByLabelText('Product'), 'All products');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /photographed/ })).toHaveLength(2));
  expect(calls()).toContain(GALLERY);
});

test('a wall that is here to its end names its products itself', async () => {
  const { calls } = visitPage(GalleryPage, {
    route: '/gallery',
    at: '/gallery',
    answers: { [GALLERY]: { items: [anEntry('r2', 'a.jpg'), anEntry('r1', 'b.jpg')], cursor: null } },
  });
  await screen.findAllByRole('button', { name: /photographed/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All products', name]);
  expect(calls()).toEqual([GALLERY]);
});
