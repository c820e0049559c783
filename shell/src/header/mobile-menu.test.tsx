/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Session } from '../../federation/contract.ts';
import { MobileMenu } from './mobile-menu.tsx';

jest.mock('../remotes/load-page.ts', () => ({
  ...jest.requireActual('../remotes/load-page.ts'),
  loadComponent: async (remote: string, expose: string) =>
    function Loaded({ page }: { page: string }) {
      return `${remote}/${expose} of ${page}`;
    },
}));

const owner = { uid: 'u', email: 'o@b.example', displayName: 'Owner', photoURL: null, isAdmin: true };

async function openMenu(session: Session) {
  const onSignOut = jest.fn();
  const element = <MobileMenu session={session} onSignOut={onSignOut} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/', '/login'] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/Sign In|Log Out/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return { router, onSignOut };
}

test('the entries are in the page only while the menu is open, which a navigation ends', async () => {
  const { router } = await openMenu({ state: 'signed-out' });
  const labels = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(labels).toEqual(['Products', 'Request a Consultation', 'Saved', 'Customers’ photos', 'Sign In']);
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an entry shows the number of its microfrontend while this browser keeps something for it', async () => {
  localStorage.setItem('hearthside:saved', 'a b');
  await openMenu({ state: 'signed-out' });
  expect(await screen.findByText(/storefront.menu-count of saved/)).not.toBeNull();
  localStorage.removeItem('hearthside:saved');
  act(() => void dispatchEvent(new Event('hearthside:saved')));
  expect(screen.queryByText(/menu-count of saved/)).toBeNull();
});

test('Log Out closes the menu and signs out', async () => {
  const { onSignOut } = await openMenu({ state: 'signed-in', user: owner });
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes the menu at once, so that it opens again without a wait', async () => {
  await openMenu({ state: 'signed-out' });
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
});
