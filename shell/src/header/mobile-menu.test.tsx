/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Session } from '../../federation/contract.ts';
import { MobileMenu } from './mobile-menu.tsx';

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

test('the entry of saved products counts those of this browser, also while it changes', async () => {
  const save = (ids: string) =>
    act(() => {
      localStorage.setItem('hearthside:saved', ids);
      dispatchEvent(new Event('hearthside:saved'));
    });
  save('a b');
  await openMenu({ state: 'signed-out' });
  const entry = screen.getByRole('link', { name: 'Saved' });
  await waitFor(() => expect(entry.getAttribute('aria-description')).toBe('2 saved'));
  save('a');
  expect(entry.getAttribute('aria-description')).toBe('1 saved');
  save('');
  expect(entry.getAttribute('aria-description')).toBeNull();
});

test('the entry of saved products counts from the first one that another tab saves', async () => {
  localStorage.clear();
  await openMenu({ state: 'signed-out' });
  localStorage.setItem('hearthside:saved', 'a');
  act(() => void dispatchEvent(new Event('storage')));
  const entry = screen.getByRole('link', { name: 'Saved' });
  await waitFor(() => expect(entry.getAttribute('aria-description')).toBe('1 saved'));
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
