import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import type { QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { anOrder, aRequest } from '@hearthside/tests/fixtures/page/answers.ts';
import { anAccount } from '@hearthside/tests/fixtures/page/hub-account.ts';
import { tasksOf } from './tasks.ts';

const tasksOfOrder = (order: Partial<OrderEntry>) =>
  tasksOf(anAccount({ status: 'customer', orderHistory: [anOrder(order)] })).map(({ to, what }) => [
    to,
    what,
  ]);

const line = { id: 'l1', what: 'Bowl', options: '', quantity: 1, price: 428_000 };
const slot = { id: 's1', day: '2099-12-03', from: '09:00', to: '12:00' };
const handover = { slots: [slot], version: 2 };
const change = { number: 1, state: 'proposed' as const, what: 'A lid', why: '', events: [], version: 3 };

test('an order waits for its deposit, for an answer to a change and for a delivery time, each with its own link', () => {
  const order = { lines: [line], deposit: 128_400, handover, changes: [change] };
  expect(tasksOfOrder(order)).toEqual([
    ['/userhub/orders/o2#changes', 'Accept or decline a change'],
    ['/userhub/orders/o2', 'Pay the deposit of $1,284.00'],
    ['/userhub/orders/o2#handover', 'Choose a delivery time'],
  ]);
});

test.each<[string, Partial<OrderEntry>]>([
  ['nothing is due', {}],
  ['the slot is chosen', { handover: { ...handover, chosen: 's1' } }],
  ['the change was only asked for', { changes: [{ ...change, state: 'asked' }] }],
  ['the times have passed', { handover: { ...handover, slots: [{ ...slot, day: '2026-11-01' }] } }],
  ['it is cancelled', { status: 'Cancelled', lines: [line], deposit: 100, handover, changes: [change] }],
])('an order waits for nothing when %s', (_, order) => {
  expect(tasksOfOrder(order)).toEqual([]);
});

test('a request waits for an answer to its quote, unless that is asked about and not answered, or the request is an order', () => {
  const quote = { id: 'c1', state: 'sent', answers: [], validUntil: '2026-12-03' } as unknown as QuoteEntry;
  const consultationHistory = [aRequest({ status: 'Contact Attempted' })];
  const tasks = (over: Parameters<typeof anAccount>[0]) =>
    tasksOf(anAccount({ consultationHistory, ...over })).map(({ to }) => to);
  expect(tasks({ quotes: [quote] })).toEqual(['/userhub/quotes/c1']);
  expect(
    tasks({ quotes: [{ ...quote, answers: [{ line: 'l1', answer: 'question', text: 'Why?' }] }] }),
  ).toEqual(['/userhub/requests/c1#messages']);
  expect(
    tasks({
      quotes: [{ ...quote, answers: [{ line: 'l1', answer: 'question', text: 'Why?' }], isAnswered: true }],
    }),
  ).toEqual(['/userhub/quotes/c1']);
  expect(tasks({ quotes: [quote], orderHistory: [anOrder({ id: 'c1' })] })).toEqual([]);
});

test('a delivered piece waits for its review', () => {
  const piece = { id: 'o2', productId: 'p1', name: 'Pizza Oven' };
  expect(tasksOf(anAccount(), [piece])).toEqual([
    { to: '/product/p1#customer-reviews', what: 'Write a review', piece: 'Pizza Oven' },
  ]);
});

test('a message that is not read waits first, also of a request that is closed', () => {
  const account = anAccount({
    consultationHistory: [aRequest({ status: 'Archived' })],
    orderHistory: [anOrder({ id: 'o2', lines: [line], deposit: 128_400 })],
    conversations: [
      { id: 'c1', unread: 1, isMutual: false },
      { id: 'o2', unread: 2, isMutual: false },
    ],
  });
  expect(tasksOf(account).map(({ to, what }) => [to, what])).toEqual([
    ['/userhub/requests/c1#messages', 'Read our message'],
    ['/userhub/orders/o2#messages', 'Read our 2 messages'],
    ['/userhub/orders/o2', 'Pay the deposit of $1,284.00'],
  ]);
});
