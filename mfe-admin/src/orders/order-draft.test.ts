import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { draftOf, isUnchanged, rebase, toInput } from './order-draft.ts';

function anOrder(overrides: Partial<AdminOrder> = {}): AdminOrder {
  return {
    uid: 'u1',
    id: 'o1',
    orderId: 'consultation-01JD2C3K',
    customerName: 'Dana Miller',
    customerEmail: 'dana@hearthside.example',
    status: 'Order Placed',
    stages: [],
    delivery: null,
    items: ['Tripod Grill'],
    placedOn: '2026-11-03T12:00:00.000Z',
    lines: [{ id: 'l1', what: 'Tripod Grill', itemNumber: '007', options: '', quantity: 2, price: 10_010 }],
    deliveryCost: 0,
    deposit: 5,
    payments: [{ id: 'p1', amount: -250, method: 'Cash', on: '2026-11-20', note: '' }],
    deliveryAddress: '',
    privateNotes: '',
    photos: [],
    version: 3,
    stageMail: null,
    ...overrides,
  };
}

test('a draft saves what it was made of, and one day as both ends of the delivery', () => {
  const order = anOrder();
  const { lines, payments, deliveryCost, deposit } = order;
  const draft = draftOf(order);
  expect(toInput(draft, 3)).toMatchObject({ lines, payments, deliveryCost, deposit, delivery: null });
  const dated = { ...draft, delivery: { from: '', to: '2026-12-01' } };
  expect(toInput(dated, 3).delivery).toEqual({ from: '2026-12-01', to: '2026-12-01' });
});

test('a draft is unchanged whatever the order of an answer’s properties', () => {
  const [line] = anOrder().lines;
  const turned = Object.fromEntries(Object.entries(line ?? {}).toReversed()) as typeof line;
  expect(isUnchanged(draftOf(anOrder()), draftOf(anOrder({ lines: turned ? [turned] : [] })))).toBe(true);
});

test('on a newer version the draft takes what only the other one changed, and keeps what was typed', () => {
  const before = anOrder();
  const typed = { ...draftOf(before), privateNotes: 'Mine', deposit: '20.00' };
  const now = anOrder({ privateNotes: 'Theirs', deliveryAddress: '1 Hearth Lane', version: 4 });
  const { draft, clashes } = rebase(typed, before, now);
  expect(draft).toMatchObject({ privateNotes: 'Mine', deposit: '20.00', deliveryAddress: '1 Hearth Lane' });
  expect(clashes).toEqual([{ part: 'privateNotes', theirs: 'Theirs' }]);
});

test('two people who write the same do not clash', () => {
  const typed = { ...draftOf(anOrder()), privateNotes: 'Narrow gate' };
  expect(rebase(typed, anOrder(), anOrder({ privateNotes: 'Narrow gate', version: 4 })).clashes).toEqual([]);
});
