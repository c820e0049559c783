/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { anAdminOrder } from '@hearthside/tests/fixtures/page/answers.ts';
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConsultationsPage from '../consultations/consultations-page.tsx';
import ConversationsPage from '../conversations/conversations-page.tsx';
import OrdersPage from '../orders/orders-page.tsx';
import QuotesPage from '../quotes/quotes-page.tsx';
import Workspace from '../workspace/workspace.tsx';
import { focusRow } from './focus-row.ts';

const NOW = '2026-11-25T12:00:00Z';
const anOrder = (id: string) => ({
  ...{ uid: 'u1', id, orderId: `consultation-${id}`, customerName: 'Ann', status: 'Shipped' },
  ...{ items: ['Bowl'], total: 100, balance: 100, delivery: null, placedOn: '2026-11-01' },
});
const list = { items: [anOrder('r1'), anOrder('r2')], cursor: null };
const answers = {
  'GET /api/admin/orders': list,
  'GET /api/admin/orders?stage=Shipped': list,
  'GET /api/admin/orders/pages': { total: 2, isCut: false, cursors: [null] },
  'GET /api/admin/orders/pages?stage=Shipped': { total: 2, isCut: false, cursors: [null] },
};

/** Answers what makes the window narrow. */
function onScreen(isRoomy: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isRoomy });
  globalThis.matchMedia = () => query as unknown as MediaQueryList;
  return () => {
    query.matches = false;
    query.dispatchEvent(new Event('change'));
  };
}

const Screen = () => (
  <main>
    <OrdersPage />
  </main>
);
const visit = (at: string) => visitPage(Screen, { session: OWNER, answers, route: '/admin/orders', at });
const opener = (id: string) => screen.findByRole('link', { name: `Open order consultation-${id} of Ann` });

test('where there is room, a record opens beside its list; the address holds it, the filter and the page', async () => {
  onScreen(true);
  const { address, calls } = visit('/admin/orders?stage=Shipped');
  await userEvent.click(await opener('r1'));
  expect(address()).toBe('/admin/orders?stage=Shipped&open=u1%2Fr1');
  await waitFor(() => expect(calls()).toContain('GET /api/admin/orders/u1/r1'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order', level: 2 }));
  expect(screen.getByRole('row', { current: true }).textContent).toContain('consultation-r1');

  // As the key J does.
  focusRow(1);
  await waitFor(() => expect(address()).toBe('/admin/orders?stage=Shipped&open=u1%2Fr2'));
  await waitFor(() => expect(calls()).toContain('GET /api/admin/orders/u1/r2'));
  (await opener('r2')).focus();
  focusRow(-1);
  expect(document.activeElement).toBe(await opener('r1'));

  await userEvent.selectOptions(screen.getByLabelText('Filter by stage'), 'All open orders');
  expect(address()).toBe('/admin/orders?open=u1%2Fr2');
  const record = screen.getByRole('region', { name: 'Order' });
  await userEvent.click(within(record).getByRole('link', { name: 'Close' }));
  expect(address()).toBe('/admin/orders');
  expect(document.activeElement).toBe(await opener('r2'));
});

test('E on a row opens its record and does what comes next there', async () => {
  onScreen(true);
  const Desk = () => (
    <>
      <Workspace />
      <Screen />
    </>
  );
  const { address } = visitPage(Desk, {
    session: OWNER,
    answers: {
      ...answers,
      'GET /api/admin/orders/u1/r1': anAdminOrder({ id: 'r1', status: 'Finishing' }),
      'GET /api/admin/orders/u1/r2': anAdminOrder({ id: 'r2', status: 'In Fabrication' }),
    },
    route: '/admin/orders',
    at: '/admin/orders',
  });
  await opener('r1');
  await userEvent.keyboard('je');
  await screen.findByRole('dialog', { name: 'From Finishing to Ready' });
  expect(address()).toBe('/admin/orders?open=u1%2Fr1');

  // Whatever record is open, it is the row's that is acted on.
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  (await opener('r2')).focus();
  await userEvent.keyboard('e');
  await screen.findByRole('dialog', { name: 'From In Fabrication to Finishing' });
});

test('a link to a record brings its row into view, and closing it leads there', async () => {
  onScreen(true);
  const inView = jest.fn();
  HTMLElement.prototype.scrollIntoView = function () {
    inView(this.textContent);
  };
  visit('/admin/orders?open=u1%2Fr2');
  await opener('r2');
  expect(inView.mock.calls).toEqual([[expect.stringContaining('consultation-r2')]]);
  await userEvent.click(screen.getByRole('link', { name: 'Close' }));
  expect(document.activeElement).toBe(await opener('r2'));
});

test('where there is no room, the record covers the list', async () => {
  onScreen(false);
  const { address, unmount } = visit('/admin/orders');
  await userEvent.click(await opener('r1'));
  expect(address()).toBe('/admin/orders/u1/r1');
  unmount();
  expect(visit('/admin/orders?open=u1%2Fr2').address()).toBe('/admin/orders/u1/r2');
});

const record = {
  ...{ uid: 'u1', id: 'r1', customerName: 'Ann', name: 'Ann', items: ['Bowl'], total: 100 },
  ...{ email: 'a@b.example', phone: '555-555-5555', details: '', privateNotes: '' },
};
test.each([
  ['quotes', QuotesPage, { state: 'sent', number: 1 }, 'Open quote of Ann'],
  ['conversations', ConversationsPage, { subject: 'Bowl', lastAt: NOW }, 'Open messages of Ann about Bowl'],
  ['consultations', ConsultationsPage, { submittedAt: NOW, status: 'Pending', tags: [], mails: [] }, 'Ann'],
])('a record of the %s opens beside them', async (name, Page, its, link) => {
  onScreen(true);
  const { address, calls } = visitPage(Page, {
    session: OWNER,
    answers: {
      [`GET /api/admin/${name}`]: { items: [{ ...record, ...its }], cursor: null },
      [`GET /api/admin/${name}/pages`]: { total: 1, isCut: false, cursors: [null] },
    },
    route: `/admin/${name}`,
    at: `/admin/${name}`,
  });
  await userEvent.click(await screen.findByRole('link', { name: link }));
  expect(address()).toBe(`/admin/${name}?open=u1%2Fr1`);
  await waitFor(() => expect(calls()).toContain(`GET /api/admin/${name}/u1/r1`));
  expect(screen.getByRole('row', { current: true }).textContent).toContain('Ann');
});

test('all orders are one choice, and the open ones the way back', async () => {
  onScreen(true);
  const { address } = visit('/admin/orders?stage=Shipped');
  const stage = await screen.findByLabelText('Filter by stage');
  await userEvent.selectOptions(stage, 'All orders');
  expect(address()).toBe('/admin/orders?day=placedOn');
  await userEvent.selectOptions(stage, 'All open orders');
  expect(address()).toBe('/admin/orders');
});

test('what is typed in a record stays when the window gets narrow, and the covered list has no keys', async () => {
  const narrow = onScreen(true);
  const Desk = () => (
    <>
      <Workspace />
      <Screen />
    </>
  );
  const { address } = visitPage(Desk, {
    session: OWNER,
    answers: { ...answers, 'GET /api/admin/orders/u1/r1': anAdminOrder({ id: 'r1' }) },
    route: '/admin/orders',
    at: '/admin/orders?open=u1%2Fr1',
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Deposit requested');
  await userEvent.clear(field);
  await userEvent.type(field, '77.50');
  act(narrow);
  expect(screen.getByLabelText<HTMLInputElement>('Deposit requested').value).toBe('77.50');
  expect(address()).toBe('/admin/orders?open=u1%2Fr1');
  // Of the list, which the record covers.
  field.blur();
  await userEvent.keyboard('c');
  expect(screen.queryByRole('dialog', { name: 'Columns' })).toBeNull();
});

test('an act that waits for a record ends when the record fails', async () => {
  onScreen(true);
  const order = { answer: problem(503) };
  const Desk = () => (
    <>
      <Workspace />
      <Screen />
    </>
  );
  visitPage(Desk, {
    session: OWNER,
    answers: { ...answers, 'GET /api/admin/orders/u1/r1': () => order.answer() },
    route: '/admin/orders',
    at: '/admin/orders',
  });
  await opener('r1');
  await userEvent.keyboard('je');
  const again = await screen.findByRole('button', { name: 'Try again' });
  order.answer = () => Response.json(anAdminOrder({ id: 'r1', status: 'Finishing' }));
  // As a screen reader presses it.
  act(() => again.click());
  await screen.findByRole('heading', { name: 'Stage: Finishing' });
  // The act would be done once the record has the focus.
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('dialog')).toBeNull();
});
