/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { Link, useLocation } from 'react-router-dom';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const did: string[] = [];

beforeEach(() => {
  did.length = 0;
  globalThis.scrollTo = () => void did.push('to the top');
});

afterEach(() => document.getElementById('reviews')?.remove());

function Page() {
  useScrollRestoration();
  return <List />;
}

/** As the list of records, which focuses the row of the record that was closed. */
function List() {
  const { search } = useLocation();
  useEffect(() => {
    if (search) did.push('to the row');
  }, [search]);
  return (
    <>
      <Link to="?closed">Close</Link>
      <Link to="/product#reviews">Write a review</Link>
    </>
  );
}

/** As the data of a page, which comes later. */
function bringPlace() {
  const place = Object.assign(document.createElement('section'), { id: 'reviews' });
  place.scrollIntoView = () => void did.push('to the reviews');
  act(() => document.body.append(place));
}

test('a new address begins at the top, and what it focuses is scrolled to after that', async () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Close' }));
  expect(did).toEqual(['to the top', 'to the row']);
});

test('a new address that names a place is scrolled to it once that is there, and again with each click', async () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Write a review' }));
  expect(did).toEqual([]);
  bringPlace();
  await waitFor(() => expect(did).toEqual(['to the reviews']));
  await userEvent.click(screen.getByRole('link', { name: 'Write a review' }));
  expect(did).toEqual(['to the reviews', 'to the reviews']);
});
