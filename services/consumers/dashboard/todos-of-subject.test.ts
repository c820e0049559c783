import { eveningOf } from '@hearthside/tests/fixtures/evening.ts';
import type { StoredChange } from '../../commission/orders/change.contract.ts';
import type { OrderItem } from '../../commission/orders/order.entity.ts';
import { startOf } from '../../core/site/day.contract.ts';
import { countable, todosOf } from './todos-of-subject.ts';

const at = '2026-05-01T08:00:00.000Z';
const terms = { lines: [], deliveryCost: 0, deposit: 0, delivery: null };

function todosWith(state: StoredChange['state'], status = 'In Fabrication') {
  const change: StoredChange = {
    ...{ number: 1, version: 2, what: 'New delivery date', why: 'Late steel.', state },
    terms: { before: terms, after: terms },
    validUntil: '2026-05-15',
    events: [{ what: state, by: 'Owner', at }],
  };
  const order = {
    uid: 'u1',
    id: 'o1',
    orderId: 'o',
    status,
    items: ['Bowl'],
    placedOn: at,
    changes: [change],
  };
  return todosOf({ order: order as OrderItem, mails: [], samples: [] });
}

test('a proposal that nobody answers is to do from the fourth day on, with the day on which it ends', () => {
  expect(todosWith('proposed')).toMatchObject([
    { kind: 'proposal', since: '2026-05-04T08:00:00.000Z', day: '2026-05-15' },
  ]);
  expect(todosWith('asked')).toMatchObject([{ kind: 'change', since: at }]);
});

test('a declined quote is to do with its reason, until the owner has written or drafted another', () => {
  const event = { what: 'declined', by: 'Ada', at, text: 'Too large.' };
  const quote = { sent: { state: 'declined', events: [event] } };
  const todosOfQuote = (more: object) =>
    todosOf({ quote, mails: [], samples: [], ...more } as unknown as Parameters<typeof todosOf>[0]);
  expect(todosOfQuote({})).toMatchObject([{ kind: 'declined', since: at, why: 'Too large.' }]);
  expect(todosOfQuote({ quote: { ...quote, draft: {} } })).toEqual([]);
});

test('a deposit is to do from the day after its last one on, until it is paid', () => {
  const order = {
    ...{ uid: 'u1', id: 'o1', orderId: 'o', status: 'Order Placed', items: ['Bowl'], placedOn: at },
    ...{ lines: [{ id: 'l', what: 'Bowl', options: '', quantity: 1, price: 5_000 }], deposit: 1_000 },
    ...{ agreedAt: at, paymentDays: 10 },
  };
  const todosOfOrder = (more: object) =>
    todosOf({ order: { ...order, ...more } as OrderItem, mails: [], samples: [] });
  expect(todosOfOrder({ status: 'In Fabrication' })).toMatchObject([
    { kind: 'payment', since: startOf('2026-05-12'), day: '2026-05-11', cents: 1_000 },
  ]);
  const payments = [{ id: 'p', amount: 1_000, method: 'Cash', on: '2026-05-20', note: '' }];
  expect(todosOfOrder({ status: 'In Fabrication', payments })).toEqual([]);
  // One that waits for its deposit is the customer's to do.
  expect(todosOfOrder({ waitsForDeposit: true })).toMatchObject([{ kind: 'payment' }]);
  expect(todosOfOrder({ waitsForDeposit: true, payments })).toMatchObject([{ kind: 'placed', since: at }]);
});

test('what a cancelled order was paid is to be paid back since the cancellation, not since the payment', () => {
  const order = {
    ...{ uid: 'u1', id: 'o1', orderId: 'o', status: 'Cancelled', items: ['Bowl'], placedOn: at },
    lines: [{ id: 'l', what: 'Bowl', options: '', quantity: 1, price: 5_000 }],
    payments: [{ id: 'p', amount: 1_000, method: 'Cash', on: '2026-03-05', note: '' }],
    stages: [
      { stage: 'Order Placed', at: '2026-03-01T08:00:00.000Z' },
      { stage: 'Cancelled', at },
    ],
  };
  expect(todosOf({ order: order as OrderItem, mails: [], samples: [] })).toMatchObject([
    { kind: 'refund', since: at, cents: 1_000 },
  ]);
});

test('times for a delivery that nobody chooses are to do from the fourth day on', () => {
  const slots = [
    { id: 's1', day: '2026-05-20', from: '09:00', to: '12:00' },
    { id: 's2', day: '2026-05-18', from: '09:00', to: '12:00' },
  ];
  const todosOfHandover = (more: object, status = 'Ready') => {
    const handover = { slots, events: [{ what: 'offered', at }], version: 2, ...more };
    const order = { uid: 'u1', id: 'o1', orderId: 'o', status, items: ['Bowl'], placedOn: at, handover };
    return todosOf({ order: order as OrderItem, mails: [], samples: [] });
  };
  expect(todosOfHandover({})).toMatchObject([
    { kind: 'slots', since: '2026-05-04T08:00:00.000Z', day: '2026-05-20' },
  ]);
  expect(todosOfHandover({ chosen: 's1' })).toEqual([]);
  expect(todosOfHandover({}, 'Delivered')).toEqual([]);
});

test('what is delivered in the evening of its last day is delivered by that day', () => {
  const order = (day: string) => ({
    status: 'Delivered',
    delivery: { from: '2026-05-18', to: '2026-05-20' },
    stages: [{ stage: 'Delivered', at: eveningOf(day).toISOString() }],
  });
  const counted = (day: string) =>
    countable({ consultation: { timeline: [] }, order: order(day), mails: [], samples: [] } as never);
  expect(counted('2026-05-20')).toContain('kept');
  expect(counted('2026-05-21')).not.toContain('kept');
});

test('only what waited for its answer counts as answered: what came by phone did not', () => {
  const counted = (cameBy?: string) =>
    countable({ consultation: { timeline: [{}, { at }], cameBy }, mails: [], samples: [] } as never);
  expect(counted()).toContain('answered');
  expect(counted('phone')).toEqual(['requests']);
});

test('of the quotes that were sent, those are accepted that were: an order without a quote is neither', () => {
  const counted = (quote: object | undefined, order?: object) =>
    countable({ consultation: { timeline: [] }, quote, order, mails: [], samples: [] } as never);
  const states = ['sent', 'declined', 'withdrawn', 'accepted'];
  const all = states.map((state) => counted({ sent: { state, sentAt: at } }));
  expect(all.map((each) => each.includes('quoted'))).toEqual([true, true, true, true]);
  expect(all.map((each) => each.includes('accepted'))).toEqual([false, false, false, true]);
  for (const none of [counted({ draft: {} }), counted(undefined, { status: 'Order Placed' })]) {
    expect(none).not.toContain('quoted');
    expect(none).not.toContain('accepted');
  }
});

test('what was answered, or belongs to an order that is over, is not', () => {
  expect(todosWith('accepted')).toEqual([]);
  expect(todosWith('proposed', 'Delivered')).toEqual([]);
});
