/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import AvatarMenu from './avatar-menu.tsx';

const owner = { uid: 'u', email: 'o@b.example', displayName: 'Owner', photoURL: null, isAdmin: true };

async function openByKeyboard(key = '{ArrowDown}') {
  const onSignOut = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AvatarMenu session={{ state: 'signed-in', user: owner }} onSignOut={onSignOut} />
        <a href="/next">Next</a>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const keyboard = userEvent.setup();
  await keyboard.tab();
  await keyboard.keyboard(key);
  return { keyboard, onSignOut, button: screen.getByRole('button', { name: 'Account menu' }) };
}

const focused = () => document.activeElement?.textContent;

test('the menu opens on its first or last entry, and the arrows wrap around', async () => {
  const { keyboard, button } = await openByKeyboard('{ArrowUp}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Log Out');
  await keyboard.keyboard('{ArrowDown}');
  expect(focused()).toBe('My Dashboard');
  await keyboard.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('Visits');
  await keyboard.keyboard('{Home}');
  expect(focused()).toBe('My Dashboard');
  await keyboard.keyboard('{End}');
  expect(focused()).toBe('Log Out');
});

test('a letter leads to the next entry that begins with it', async () => {
  const { keyboard } = await openByKeyboard();
  await keyboard.keyboard('m');
  expect(focused()).toBe('Manage Users');
  await keyboard.keyboard('ss');
  expect(focused()).toBe('Seed Reviews');
});

test('Escape closes the menu and returns the focus', async () => {
  const { keyboard, button } = await openByKeyboard();
  await keyboard.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('Tab closes the menu and goes on behind its button', async () => {
  const { keyboard } = await openByKeyboard();
  await keyboard.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Next');
});

test('Log Out signs out', async () => {
  const { keyboard, onSignOut } = await openByKeyboard('{ArrowUp}');
  await keyboard.keyboard('{Enter}');
  expect(onSignOut).toHaveBeenCalledTimes(1);
});
