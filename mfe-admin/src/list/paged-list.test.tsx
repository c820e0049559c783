/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import QuotesPage from '../quotes/quotes-page.tsx';

const LIST = 'GET /api/admin/quotes';
const OUTLINE = 'GET /api/admin/quotes/pages';

const aQuote = (customerName: string) => ({
  ...{ uid: 'u1', id: customerName, customerName, state: 'sent', number: 1, validUntil: '2026-12-01' },
  ...{ items: ['Bowl'], total: 100, hasQuestions: false, hasDraft: false },
});
const cursors = [null, ...Array.from({ length: 11 }, (_, n) => `c${n + 2}`)];
const answers = {
  [LIST]: { items: [aQuote('Ann')], cursor: 'c2' },
  [`${LIST}?cursor=c11`]: { items: [aQuote('Kim')], cursor: 'c12' },
  [`${LIST}?cursor=c12`]: { items: [aQuote('Lou')], cursor: null },
  [OUTLINE]: { total: 267, isCut: false, cursors },
};

test('any page is one click away, in the address, and the number of all entries is shown', async () => {
  visitPage(QuotesPage, { session: OWNER, answers });
  expect(await screen.findByText('267 quotes')).toBeTruthy();
  expect(await screen.findByText('Ann')).toBeTruthy();
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(within(pages).getByRole('link', { name: 'Page 12' }));
  expect(await screen.findByText('Lou')).toBeTruthy();
  await userEvent.click(within(pages).getByRole('link', { name: 'Previous' }));
  expect(await screen.findByText('Kim')).toBeTruthy();
});

test('a page from the address is shown after a reload; one beyond the end is the last', async () => {
  const visited = visitPage(QuotesPage, { session: OWNER, answers, at: '/?page=11' });
  expect(await screen.findByText('Kim')).toBeTruthy();
  expect(visited.calls()).not.toContain(LIST);
  visited.unmount();
  visitPage(QuotesPage, { session: OWNER, answers, at: '/?page=99' });
  expect(await screen.findByText('Lou')).toBeTruthy();
});

test('the first page does not wait for the number of pages; that they could not be read is reported', async () => {
  visitPage(QuotesPage, { session: OWNER, answers: { ...answers, [OUTLINE]: problem(503) } });
  expect(await screen.findByText('Ann')).toBeTruthy();
  expect(await screen.findByText('We couldn’t load the other pages.')).toBeTruthy();
});

test('the file holds every page of the list as it is filtered', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  const list = `${LIST}?q=bowl&size=100`;
  visitPage(QuotesPage, {
    session: OWNER,
    at: '/?q=bowl',
    answers: {
      [`${LIST}?q=bowl`]: { items: [aQuote('Ann')], cursor: 'c2' },
      [`${OUTLINE}?q=bowl`]: { total: 2, isCut: false, cursors: [null] },
      [list]: { items: [aQuote('Ann')], cursor: 'c2' },
      [`${list}&cursor=c2`]: { items: [aQuote('=Lou')], cursor: null },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = (await textOf(saved[0])).split('\r\n').map((row) => row.split(',')[0]);
  expect(rows).toEqual([expect.stringMatching(/Customer$/), 'Ann', "'=Lou", '']);
});

test('a heading sorts the list where its server can, both ways, and says so', async () => {
  const ordered = { [`${LIST}?sort=reverse`]: answers[LIST], [`${OUTLINE}?sort=reverse`]: answers[OUTLINE] };
  const named = { [`${LIST}?sort=name`]: answers[LIST], [`${OUTLINE}?sort=name`]: answers[OUTLINE] };
  const { address } = visitPage(QuotesPage, {
    session: OWNER,
    answers: { ...answers, ...ordered, ...named },
  });
  const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Valid until');
  expect([address(), sortOf('Valid until')]).toEqual(['/?sort=reverse', 'descending']);
  await press('Customer');
  expect([address(), sortOf('Customer'), sortOf('Valid until')]).toEqual(['/?sort=name', 'ascending', null]);
  await press('Valid until');
  expect([address(), sortOf('Valid until')]).toEqual(['/', 'ascending']);
});

function textOf(blob = new Blob()): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}
