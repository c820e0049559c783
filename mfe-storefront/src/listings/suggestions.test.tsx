/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProductsPage from '../catalog/products-page.tsx';

test('suggestions are the list of a combobox: arrows choose, Escape closes, Enter opens', async () => {
  visitPage(ProductsPage, {
    route: '/products',
    at: '/products',
    answers: {
      'GET /api/storefront/products': [],
      'GET /api/storefront/suggestions?q=gri': [
        { name: 'Grills', path: '/collections/grills' },
        {
          ...{ name: 'Plancha Ring Grill', path: '/product/p1' },
          product: { picture: null, price: 2390, salePrice: 0, isOnSale: false },
        },
      ],
    },
  });
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search products' }));
  const field = await screen.findByRole('combobox', { name: 'Search products' });
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('gri');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Grills collection',
    'Plancha Ring Grill$2,390.00',
  ]);
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  expect(options[1]?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await userEvent.keyboard('{Backspace}i');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect((await screen.findByTestId('elsewhere')).textContent).toContain('/product/p1');
});
