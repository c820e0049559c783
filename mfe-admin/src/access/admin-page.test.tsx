/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { join } from 'node:path';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { pageModules } from '@hearthside/shell/federation/read-microfrontend.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';

const { dashboard: _, ...modules } = pageModules(join(REPOSITORY, 'mfe-admin'), 'admin');
const SCREENS = Object.entries(modules);

const TITLES: Record<string, string> = {
  consultations: 'Manage Consultations',
  consultation: 'Consultation Request',
  quotes: 'Manage Quotes',
  quote: 'Quote',
  'quote-sheet': 'Quote',
  orders: 'Manage Orders',
  order: 'Order',
  schedule: 'Workshop Schedule',
  bench: 'Bench',
  conversations: 'Messages',
  conversation: 'Conversation',
  money: 'Money',
  books: 'Books',
  reports: 'Reports',
  'manage-users': 'Manage Users',
  'add-product': 'Manage Products',
  products: 'All Products',
  'manage-pages': 'Manage Pages',
  settings: 'Settings',
  'page-editor': 'Edit Page',
  'manage-hero': 'Manage Hero',
  'moderate-photos': 'Moderate Photos',
  reviews: 'Manage Reviews',
  'seed-reviews': 'Seed Reviews',
  history: 'History',
  notifications: 'Notifications',
  visits: 'Visits',
};

const load = async (module: string) => (await import(`../../${module}`)).default;

test.each(SCREENS)('%s checks permissions before it shows or asks for anything', async (expose, module) => {
  const { requests } = visitPage(await load(module), { session: { state: 'loading' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(TITLES[expose]);
  expect(screen.getByRole('status').textContent).toBe('Checking permissions...');
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests).toEqual([]);
});

const WORKSHOP = signedIn({ isWorkshop: true });

test.each(SCREENS)(
  '%s is denied to visitors who are not its audience, and asks for nothing',
  async (name, module) => {
    const Screen = await load(module);
    const isForWorkshop = PAGES.admin[name as keyof typeof PAGES.admin].audience === 'workshop';
    for (const session of [
      signedIn(),
      { state: 'signed-out' as const },
      ...(isForWorkshop ? [] : [WORKSHOP]),
    ]) {
      const { requests, unmount } = visitPage(Screen, { session });
      expect(screen.getByText('Access Denied')).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
      expect(requests).toEqual([]);
      unmount();
    }
  },
);

const OF_WORKSHOP = SCREENS.filter(
  ([name]) => PAGES.admin[name as keyof typeof PAGES.admin].audience === 'workshop',
);

test.each(OF_WORKSHOP)('%s asks the workshop’s routes alone for the workshop', async (_, module) => {
  const { requests } = visitPage(await load(module), { session: WORKSHOP });
  await waitFor(() => expect(requests).not.toEqual([]));
  expect(requests.filter(({ call }) => !call.startsWith('GET /api/admin/workshop/'))).toEqual([]);
});

test('the dashboard welcomes every user and shows notes to admins only', () => {
  const { requests } = visitPage(DashboardPage, { session: signedIn() });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Dana Miller!');
  expect(screen.queryByText('Admin Notes')).toBeNull();
  expect(requests).toEqual([]);
});
