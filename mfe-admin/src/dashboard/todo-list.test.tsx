/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { TodoList as Listed, Todo } from '@hearthside/services/feed/dashboard/todo.contract.ts';
import { readDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { type Answers, OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const visit = (items: Todo[], hasMore = false, answers: Answers = {}) =>
  visitPage(TodoList, {
    session: OWNER,
    answers: {
      'GET /api/admin/todos': () => Response.json({ items, hasMore } satisfies Listed),
      ...answers,
    },
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
  const today = new Date().toLocaleDateString('sv');
  visit([
    aTodo('message', 9),
    aTodo('quote', 8, { day: today }),
    aTodo('order', 7, { day: '2020-01-01' }),
    aTodo('order', 6, { day: '2999-01-01' }),
  ]);
  const groups = await screen.findAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Late 1',
    'Due today 1',
    'Messages to answer 1',
    'Orders due 1',
  ]);
});

test('the money that open orders have still to be paid is told with its sum', async () => {
  const order = { uid: 'u1', customerName: 'Ada', items: ['Bowl'], status: 'Ready' };
  const orders = [
    { ...order, id: 'r1', balance: 10_000 },
    { ...order, id: 'r2', balance: 250_000 },
    { ...order, id: 'r3', balance: 0 },
  ];
  visit([], false, { 'GET /api/admin/orders?size=100': { items: orders, cursor: null } });
  const money = within(await screen.findByRole('region', { name: 'Money expected $2,600.00' }));
  expect(money.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/orders/u1/r2',
    '/admin/orders/u1/r1',
  ]);
});

test('of many only the oldest are shown until the owner asks for all', async () => {
  const many = Array.from({ length: 6 }, (_, place) => aTodo('request', 10 - place));
  visit(many, true);
  const group = await screen.findByRole('region', { name: /^Requests to answer/ });
  const rows = () =>
    within(group)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.slice(0, 6));
  expect(rows()).toEqual(['Ada 10', 'Ada 9T', 'Ada 8T', 'Ada 7T']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(rows()).toHaveLength(6);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('To Do (6+)');
});

test('with nothing to do it says so', async () => {
  visit([]);
  await screen.findByText('All done.');
});

test('the message about a delay is put into the conversation, unless one is being written there', async () => {
  const late = aTodo('order', 30, { id: 'r1', day: '2020-01-01' });
  visit([late]);
  const write = await screen.findByRole('button', { name: 'Write about the delay to Ada 30: Tripod Grill' });
  await userEvent.click(write);
  const draft = () => readDraft<{ text: string }>('admin.conversation.u1.r1')?.text;
  expect(draft()).toContain('We had planned to deliver your order (Tripod Grill) by January 1, 2020.');
  sessionStorage.setItem('hearthside.draft.admin.conversation.u1.r1', JSON.stringify({ text: 'Dear Ada' }));
  await userEvent.click(screen.getByRole('button', { name: /^Write about the delay/ }));
  expect(draft()).toBe('Dear Ada');
});
