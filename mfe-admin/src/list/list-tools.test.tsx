/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import QuotesPage from '../quotes/quotes-page.tsx';
import Workspace from '../workspace/workspace.tsx';

const QUOTE = {
  ...{ uid: 'u1', id: 'q1', customerName: 'Ann', state: 'sent', number: 1, validUntil: '2026-12-01' },
  ...{ items: ['Bowl'], total: 10_000, hasQuestions: false, hasDraft: false },
};
const COUNTS = 'GET /api/admin/todos/counts';
const answers = {
  'GET /api/admin/quotes': { items: [QUOTE], cursor: null },
  'GET /api/admin/quotes/pages': { total: 1, isCut: false, cursors: [null] },
  'GET /api/admin/quotes?list=expired': { items: [QUOTE], cursor: null },
  'GET /api/admin/quotes/pages?list=expired': { total: 1, isCut: false, cursors: [null] },
  'GET /api/admin/quotes?size=100': { items: [QUOTE], cursor: null },
  'GET /api/admin/products': [],
  'GET /api/admin/pages': [],
  [COUNTS]: { dashboard: 0, saved: { views: [], version: 0 } },
};
const Screen = () => (
  <>
    <Workspace />
    <main>
      <QuotesPage />
    </main>
  </>
);
const visit = (at = '/admin/quotes', others = {}) =>
  visitPage(Screen, { session: OWNER, answers: { ...answers, ...others }, at });
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const { click } = HTMLAnchorElement.prototype;
beforeEach(() => localStorage.clear());
afterEach(() => {
  HTMLAnchorElement.prototype.click = click;
});

test('the owner chooses columns and their order; this device remembers them, and the file has the same', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  const { unmount } = visit();
  await open('Columns');
  const dialog = await screen.findByRole('dialog', { name: 'Columns' });
  expect(within(dialog).queryByRole('checkbox', { name: 'Customer' })).toBeNull();
  for (const name of ['Lines', 'Version', 'State'])
    await userEvent.click(within(dialog).getByRole('checkbox', { name }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move Total up' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(headings()).toEqual(['Customer', 'Total', 'Valid until']);
  await open('Download CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await textOf(saved[0])).toBe('Customer,Total,Valid until\r\nAnn,100,2026-12-01\r\n');
  unmount();

  visit();
  await screen.findByText('Ann');
  expect(headings()).toEqual(['Customer', 'Total', 'Valid until']);
  await userEvent.keyboard('c');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Columns' })).getByRole('button', {
      name: 'Usual columns',
    }),
  );
  expect(headings()).toHaveLength(6);
});

test('the file of a list of some days is an act of its own', async () => {
  visit('/admin/quotes');
  expect((await screen.findByRole('button', { name: 'Download CSV' })).closest('details')).toBeTruthy();
  cleanup();
  visit('/admin/quotes?from=2026-11-01&to=2026-11-30');
  expect((await screen.findByRole('button', { name: 'Download CSV' })).closest('details')).toBeNull();
});

test('a view keeps filter, order and columns of the list under a name', async () => {
  const address = '/admin/quotes?columns=customerName%2Ctotal&list=Expired';
  const { bodiesOf } = visit('/admin/quotes?list=Expired&columns=Customer,Total', {
    'PUT /api/admin/views': { views: [{ name: 'Lost', address }], version: 1 },
  });
  await screen.findByText('Ann');
  const focused = jest.spyOn(screen.getByRole('button', { name: 'Saved views' }), 'focus');
  await userEvent.keyboard('v');
  // The browser returns the focus to it when the dialog closes.
  expect(focused).toHaveBeenCalled();
  const dialog = await screen.findByRole('dialog', { name: 'Saved Views' });
  await userEvent.type(within(dialog).getByLabelText('Name for what the list shows now'), 'Lost');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const [put] = bodiesOf('PUT /api/admin/views');
  expect(put).toEqual({ views: [{ name: 'Lost', address }], version: 0 });
});

test('views stand below their list, with what they find; they are renamed and removed, and a conflict is told', async () => {
  const views = [
    { name: 'Lost', address: '/admin/quotes?list=Expired', count: 1000 },
    { name: 'Ready', address: '/admin/orders?stage=Ready', count: 2 },
  ];
  const { address, requests } = visit('/admin/quotes?page=1', {
    [COUNTS]: { dashboard: 0, saved: { views, version: 4 } },
    'PUT /api/admin/views': problem(409, { code: 'edit-conflict', detail: 'The views have changed.' }),
  });
  const navigation = screen.getByRole('navigation', { name: 'Workspace' });
  const lost = await within(navigation).findByRole('link', { name: 'Lost' });
  expect(lost.getAttribute('aria-description')).toBe('999+ found');
  await userEvent.click(lost);
  expect(address()).toBe('/admin/quotes?list=Expired');
  expect(lost.getAttribute('aria-current')).toBe('page');

  await open('Saved views');
  const dialog = await screen.findByRole('dialog', { name: 'Saved Views' });
  expect(within(dialog).queryByDisplayValue('Ready')).toBeNull();
  await userEvent.type(within(dialog).getByLabelText('View 1'), ' ones');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Failed to save. The views have changed.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Lost ones' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const bodies = requests.flatMap(({ call, body }) => (call === 'PUT /api/admin/views' ? [body] : []));
  const plain = views.map(({ count: _, ...view }) => view);
  expect(bodies).toEqual([
    { views: [{ ...plain[0], name: 'Lost ones' }, plain[1]], version: 4 },
    { views: [plain[1]], version: 4 },
  ]);
});

test('what the list offers by a key is in the list of keys and in the search', async () => {
  visit();
  await screen.findByText('Ann');
  await userEvent.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  expect(within(keys).getByText('Saved views')).toBeTruthy();
  await userEvent.click(within(keys).getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('/');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search or go to' }), 'columns{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Columns' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Search everything' })).toBeNull();
});

function textOf(blob = new Blob()): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace('\ufeff', ''));
    reader.readAsText(blob);
  });
}
