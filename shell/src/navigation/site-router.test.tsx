/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { blockLeaving, SiteRouter } from './site-router.tsx';

function Page() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <h1>{pathname + search + hash}</h1>
      <Link to="/admin/orders">Orders</Link>
      <Link to="/admin/quotes">Quotes</Link>
      <Link to="#write">Write</Link>
    </>
  );
}

const at = (address: string) => waitFor(() => expect(screen.getByRole('heading').textContent).toBe(address));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const asked: boolean[] = [];
let isLeft = false;
const block = () =>
  blockLeaving(async () => {
    asked.push(isLeft);
    return isLeft;
  });

beforeEach(async () => {
  asked.length = 0;
  isLeft = false;
  render(
    <SiteRouter>
      <Page />
    </SiteRouter>,
  );
  await follow('Orders');
  await at('/admin/orders');
});

test('what would be lost is asked about before a link, Back and the end of the tab, and only a yes leaves', async () => {
  const release = block();
  const second = block();
  await follow('Quotes');
  expect(asked).toHaveLength(1);
  act(() => history.back());
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(location.pathname).toBe('/admin/orders'));
  await at('/admin/orders');
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  isLeft = true;
  await follow('Quotes');
  await at('/admin/quotes');
  act(() => history.back());
  await at('/admin/orders');
  expect(asked).toHaveLength(4);
  release();
  second();
});

test('a place on the page is no question, and nothing is once it is released', async () => {
  const release = block();
  await follow('Write');
  await at('/admin/orders#write');
  release();
  await follow('Quotes');
  await at('/admin/quotes');
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  expect(asked).toEqual([]);
});
