/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { PERIODS as LENGTHS } from '@hearthside/services/consumers/dashboard/figures.contract.ts';
import { OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import { PERIODS } from '../list/filter-field.tsx';
import ReportsPage from './reports-page.tsx';

test('the reports say how long quotes and orders took from their request, and ask for days by their names', async () => {
  const none = { requests: 0, quoted: 0, accepted: 0, ordered: 0, answers: 0, median: null, p80: null };
  const figures = { ...none, requests: 4, quoted: 3, accepted: 1, delivered: 0, kept: 0, course: [] };
  const { from, to } = PERIODS['This year']();
  visitPage(ReportsPage, {
    session: OWNER,
    answers: {
      [`GET /api/admin/sales?from=${from}&to=${to}`]: { months: [], products: [], isCut: false },
      'GET /api/admin/figures': {
        periods: LENGTHS.map((days) => ({ ...figures, days, toQuote: 3 * 1440, toOrder: 12.4 * 1440 })),
      },
    },
  });
  const words = await screen.findByText(/quotes were accepted/);
  expect(words.textContent).toBe(
    '1 of 3 quotes were accepted. Half of the quotes were sent within 3 days of the request. Half of the orders were placed within 12 days of it.',
  );
  for (const period of Object.keys(PERIODS))
    expect(screen.getByRole('button', { name: period })).toBeTruthy();
});
