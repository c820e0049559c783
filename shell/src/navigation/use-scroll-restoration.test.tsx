/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
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
  return <Link to="?closed">Close</Link>;
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
