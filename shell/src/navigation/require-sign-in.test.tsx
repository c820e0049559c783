/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import type { Session } from '../../federation/contract.ts';
import { RequireSignIn } from '../pages/site-routes.tsx';

function visit(session: Session) {
  render(
    <MemoryRouter initialEntries={['/userhub']}>
      <Routes>
        <Route path="/" element="landing page" />
        <Route
          path="/userhub"
          element={
            <RequireSignIn session={session} loading="Checking permissions...">
              the hub
            </RequireSignIn>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
}

test('a signed-out visitor is sent to the landing page', () => {
  visit({ state: 'signed-out' });
  expect(screen.getByText('landing page')).toBeTruthy();
});

test('a signed-in user gets the page', () => {
  const user = { uid: 'u', email: 'a@b.example', displayName: 'A', photoURL: null, isAdmin: false };
  visit({ state: 'signed-in', user });
  expect(screen.getByText('the hub')).toBeTruthy();
});

test('while the session is loading, neither the page nor the redirect happens', () => {
  visit({ state: 'loading' });
  expect(screen.queryByText('the hub')).toBeNull();
  expect(screen.queryByText('landing page')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Checking permissions...');
});
