/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { Visits } from '@hearthside/services/releases/visit-reports/visits.contract.ts';
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, within } from '@testing-library/react';
import VisitsPage from './visits-page.tsx';

const NONE: Visits = { days: 7, visits: 0, pages: [], releases: [] };

const show = (visits: unknown) =>
  visitPage(VisitsPage, { session: OWNER, answers: { 'GET /api/admin/visits': visits } });

test('a page tells its vitals in words: three of four visits, and the shares', async () => {
  show({
    ...NONE,
    visits: 1200,
    pages: [
      {
        microfrontend: 'storefront',
        page: 'products',
        visits: 1200,
        vitals: {
          LCP: { good: 2, needsWork: 1, poor: 1, p75: 3000 },
          CLS: { good: 4, needsWork: 0, poor: 0, p75: 0.01 },
          TTFB: { good: 0, needsWork: 0, poor: 1, p75: null },
        },
      },
    ],
  });
  const row = within(await screen.findByRole('row', { name: /^Products/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Products',
    '1,200',
    '3 s50% good, 25% needs work, 25% poor',
    'not measured',
    '0.01100% good',
    'Very slow100% poor',
  ]);
  expect(screen.getByText('No page had an error in this period.')).toBeTruthy();
});

test('errors stand under their release, with the places in the sources', async () => {
  const frames = [{ file: 'src/userhub/userhub-page.tsx', line: 12, column: 7 }];
  const error = { message: 'TypeError: x', count: 3, lastAt: '2026-03-01T10:00:00Z', frames };
  show({ ...NONE, releases: [{ microfrontend: 'hub', release: 'aaaa', visits: 1, errors: [error] }] });
  const release = within(await screen.findByRole('region', { name: 'hub aaaa' }));
  expect(release.getByText('3 errors in one visit that began with this release.')).toBeTruthy();
  expect(release.getByText('src/userhub/userhub-page.tsx:12:7')).toBeTruthy();
  expect(release.getByText(/^3 times, last /)).toBeTruthy();
});

test('without visits the page says so; a failed load can be tried again', async () => {
  const { unmount } = show(NONE);
  expect(await screen.findByText('No visits yet.')).toBeTruthy();
  unmount();
  show(problem(503));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
