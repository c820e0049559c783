/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { TodoList as Listed, Todo } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { addDays, startOf, today } from '@hearthside/services/core/site/day.contract.ts';
import { ALREADY_WRITING } from '@hearthside/shell/conversation/draft-message.ts';
import { anAdminOrder } from '@hearthside/tests/fixtures/page/answers.ts';
import { haveRoom, layNothingOut } from '@hearthside/tests/fixtures/page/lay-out.ts';
import { type Answers, OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { focusRow } from '../list/focus-row.ts';
import { useAnyRecordBeside } from '../list/use-record-beside.ts';
import { TodaysRecord } from './dashboard-page.tsx';
import { TodoList } from './todo-list.tsx';

const HOUR_MS = 3_600_000;
const aTodo = (kind: Todo['kind'], hours: number, overrides: Partial<Todo> = {}): Todo => ({
  kind,
  uid: 'u1',
  id: `${kind} ${hours}`,
  since: new Date(Date.now() - hours * HOUR_MS).toISOString(),
  who: `Ada ${hours}`,
  what: 'Tripod Grill',
  ...overrides,
});

function Today() {
  const beside = useAnyRecordBeside();
  return (
    <main>
      <TodaysRecord beside={beside}>
        <TodoList beside={beside} />
      </TodaysRecord>
    </main>
  );
}

beforeAll(layNothingOut);

const visit = (items: Todo[], hasMore = false, answers: Answers = {}) =>
  visitPage(Today, {
    session: OWNER,
    route: '*',
    at: '/dashboard',
    answers: {
      'GET /api/admin/todos': () => Response.json({ items, hasMore } satisfies Listed),
      ...answers,
    },
  });

const threadOf = (id: string, isOrder: boolean): Answers => ({
  [`GET /api/admin/conversations/u1/${id}`]: {
    ...{ subject: 'Tripod Grill', customerName: 'Ada', isAddressProven: true, isOrder, messages: [] },
    ...{ cursor: null, unread: 0, readByOther: null, mails: [] },
  },
  'GET /api/admin/canned-replies': { replies: [], version: 0 },
});

test('the group with the oldest thing comes first, with its number', async () => {
  visit([aTodo('message', 9), aTodo('request', 5), aTodo('message', 2)]);
  const groups = await screen.findAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Messages to answer 2',
    'Requests to answer 1',
  ]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('To Do (3)');
});

test('what is late or due today comes before all else, whatever it is', async () => {
  visit([
    aTodo('message', 9),
    aTodo('quote', 8, { day: today() }),
    aTodo('order', 7, { day: '2020-01-01' }),
    aTodo('order', 6, { day: '2999-01-01' }),
    aTodo('refundFailed', 2, { cents: 500 }),
    aTodo('dispute', 1, { cents: 500, day: '2020-01-01' }),
  ]);
  const groups = await screen.findAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    // Money that a bank holds is lost without an act.
    'Disputed payments 1',
    'Failed refunds 1',
    'Late 1',
    'Due today 1',
    'Messages to answer 1',
    'Orders due 1',
  ]);
});

test('what is unpaid of open and closed orders is told with its sum, what is overdue first', async () => {
  const order = { uid: 'u1', customerName: 'Ada', items: ['Bowl'], status: 'Delivered' };
  const part = (amount: number, by?: string) => [{ what: 'Balance', amount, by, isAsked: by !== undefined }];
  const orders = [
    { ...order, id: 'r1', owed: part(10_000) },
    { ...order, id: 'r2', owed: part(250_000, '2020-01-02') },
    { ...order, id: 'r3', owed: [] },
  ];
  visit([], false, { 'GET /api/admin/money': { orders, isCut: false } });
  const money = within(await screen.findByRole('region', { name: 'Money expected $2,600.00' }));
  expect(money.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/orders/u1/r2',
    '/admin/orders/u1/r1',
    '/admin/money',
  ]);
});

test('of many only the oldest are shown until the owner asks for all', async () => {
  const many = Array.from({ length: 6 }, (_, place) => aTodo('request', 10 - place));
  visit(many, true);
  const group = await screen.findByRole('region', { name: /^Requests to answer/ });
  const rows = () =>
    within(group)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 6));
  expect(rows()).toEqual(['Ada 10', 'Ada 9T', 'Ada 8T', 'Ada 7T']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(rows()).toHaveLength(6);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('To Do (6+)');
});

test('with nothing to do it says so, and what the next seven days bring', async () => {
  const delivery = { from: '2026-12-01', to: '2026-12-02' };
  const order = { uid: 'u1', id: 'r1', orderId: 'o1', customerName: 'Ada', items: ['Bowl'], pieces: 1 };
  const to = addDays(today(), 6);
  visit([], false, {
    [`GET /api/admin/schedule?to=${to}`]: { orders: [{ ...order, status: 'Ready', delivery }], isCut: false },
  });
  await screen.findByText('All done.');
  const row = await screen.findByRole('link', { name: /Ada.*Bowl.*Ready/ });
  expect(row.getAttribute('href')).toBe('/admin/orders/u1/r1');
});

test('where there is room, what a line is about opens beside the day, whatever it is', async () => {
  haveRoom();
  const todos = [
    aTodo('message', 9, { id: 'r1' }),
    aTodo('question', 5, { id: 'r2' }),
    // The same record again, and one that opens elsewhere.
    aTodo('mail', 4, { id: 'r2', mail: { kind: 'quote', name: 'e-mail', noun: 'quote', state: 'failed' } }),
    aTodo('photos', 3),
  ];
  const { address, calls } = visit(todos);
  await userEvent.click(await screen.findByRole('link', { name: /^Ada 9/ }));
  expect(address()).toBe('/dashboard?open=conversations%2Fu1%2Fr1');
  await waitFor(() => expect(calls()).toContain('GET /api/admin/conversations/u1/r1'));
  // As the key J does.
  focusRow(1);
  expect(await screen.findByRole('region', { name: 'Quote' })).toBeTruthy();
  const [row] = screen.getAllByRole('listitem', { current: true });
  expect(row?.textContent).toContain('Ada 5');
  focusRow(1);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Ada 3/ }));
  expect(address()).toBe('/dashboard?open=quotes%2Fu1%2Fr2');
});

test('a line is acted on in place: its order moves on, its customer is written to, each time', async () => {
  haveRoom();
  const todos = [
    aTodo('placed', 9, { id: 'r1' }),
    aTodo('message', 5, { id: 'r2' }),
    aTodo('photos', 3, { id: 'r3' }),
  ];
  const { address } = visit(todos, false, {
    'GET /api/admin/orders/u1/r1': anAdminOrder({ id: 'r1', status: 'Order Placed' }),
    ...threadOf('r2', false),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next step: Ada 9, Tripod Grill' }));
  expect(address()).toBe('/dashboard?open=orders%2Fu1%2Fr1');
  const dialog = await screen.findByRole('dialog', { name: /^From Order Placed to / });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  // The second time the messages are there at once, before the record has the focus.
  for (const _ of ['first', 'second']) {
    await userEvent.click(screen.getByRole('link', { name: 'Write to Ada 5: Tripod Grill' }));
    const field = await screen.findByLabelText(/^Your message/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.click(screen.getByRole('link', { name: 'Close' }));
  }
  expect(screen.queryByRole('link', { name: /^Write to Ada 3/ })).toBeNull();
});

test('the message about a delay is put into the order’s conversation, unless another is being written there', async () => {
  haveRoom();
  const late = aTodo('order', 30, { id: 'r1', day: '2020-01-01' });
  const { address, toasts } = visit([late], false, {
    'GET /api/admin/orders/u1/r1': anAdminOrder({ id: 'r1', status: 'Ready' }),
    ...threadOf('r1', true),
  });
  await userEvent.click(await screen.findByRole('link', { name: /^Ada 30/ }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Your message/);
  expect(field.value).toBe('');

  const write = () =>
    userEvent.click(screen.getByRole('link', { name: 'Write about the delay to Ada 30: Tripod Grill' }));
  await write();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toContain('We had planned to deliver your order (Tripod Grill) by January 1, 2020.');
  expect(address()).toBe('/dashboard?open=orders%2Fu1%2Fr1');
  await write();
  expect(toasts).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'Dear Ada');
  await write();
  expect(field.value).toBe('Dear Ada');
  expect(toasts).toEqual([ALREADY_WRITING]);
});

test('a list that is left open is grouped anew when the shop’s day begins', async () => {
  const [now, tomorrow] = [today(), addDays(today(), 1)];
  jest.useFakeTimers({
    doNotFake: ['performance', 'queueMicrotask'],
    now: Date.parse(startOf(now, 1)) - 60_000,
  });
  try {
    visit([aTodo('order', 5, { day: tomorrow, who: 'Due' })]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Due in 1 day')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Due today/ })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('heading', { name: /^Due today/ })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});
