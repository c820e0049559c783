/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, type Navigator, Route, Router, Routes } from 'react-router';
import { ListLink, OpenLink } from './open-link.tsx';

test('a row shows that it was pressed until the page has changed, and not if it was opened in another tab', () => {
  const push = jest.fn();
  const navigator: Partial<Navigator> = { push, createHref: () => '/admin/orders' };
  const at = (key: string) => (
    <Router location={{ pathname: '/admin/orders', key }} navigator={navigator as Navigator}>
      <OpenLink to={{ search: 'open=u1/r1' }}>Order 1</OpenLink>
    </Router>
  );
  const { rerender } = render(at('list'));
  const isPressed = () => 'pressed' in screen.getByRole('link').dataset;
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
  expect([push.mock.calls.length, isPressed()]).toEqual([0, false]);
  fireEvent.click(screen.getByRole('link'));
  expect([push.mock.calls.length, isPressed()]).toEqual([1, true]);
  rerender(at('record'));
  expect(isPressed()).toBe(false);
});

test('from the page of a record its list comes back as it was, with the focus on the row that led there', async () => {
  window.history.replaceState(null, '', '/admin/orders?stage=Shipped&page=3');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/admin/orders" element={<OpenLink to="/admin/orders/u1/r1">Order 1</OpenLink>} />
        <Route path="/admin/orders/u1/r1" element={<ListLink list="orders">All orders</ListLink>} />
      </Routes>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Order 1' }));
  const back = await screen.findByRole<HTMLAnchorElement>('link', { name: 'All orders' });
  expect(new URL(back.href).search).toBe('?stage=Shipped&page=3');
  const length = window.history.length;
  fireEvent.click(back);
  const row = await screen.findByRole('link', { name: 'Order 1' });
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect([window.location.search, window.history.length]).toEqual(['?stage=Shipped&page=3', length]);
});
