/** @jest-environment ./tests/fixtures/browser-environment.mjs */
import { signedIn, visitPage } from '@hearthside/tests/fixtures/visit-page.tsx';
import { screen } from '@testing-library/react';
import ManageUsersPage from '../accounts/manage-users-page.tsx';
import ConsultationsPage from '../consultations/consultations-page.tsx';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import SeedReviewsPage from '../reviews/seed-reviews-page.tsx';

const SCREENS = [
  ['Manage Users', ManageUsersPage],
  ['Manage Consultations', ConsultationsPage],
  ['Seed Reviews', SeedReviewsPage],
] as const;

test.each(SCREENS)('%s checks permissions before it shows or asks for anything', (title, Screen) => {
  const { requests } = visitPage(Screen, { session: { state: 'loading' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole('status').textContent).toBe('Checking permissions...');
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests).toEqual([]);
});

test.each(SCREENS)('%s is denied to who is no admin, and asks for nothing', (_, Screen) => {
  const { requests } = visitPage(Screen, { session: signedIn() });
  expect(screen.getByText('Access Denied')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests).toEqual([]);
});

test('the dashboard welcomes everybody and keeps the notes from who is no admin', () => {
  const { requests } = visitPage(DashboardPage, { session: signedIn() });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Dana Miller!');
  expect(screen.queryByText('Admin Notes')).toBeNull();
  expect(requests).toEqual([]);
});
