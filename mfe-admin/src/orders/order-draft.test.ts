import { type AdminOrder, totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { correctionOf, draftOf, IN_WORDS, moneyOf, toInput } from './order-draft.ts';

function anOrder(overrides: Partial<AdminOrder> = {}): AdminOrder {
  return {
    uid: 'u1',
    id: 'o1',
    orderId: 'consultation-01JD2C3K',
    customerName: 'Dana Miller',
    customerEmail: 'dana@hearthside.example',
    isAddressProven: true,
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
    steps: [],
    version: 3,
    changes: [],
    mails: [],
    ...overrides,
  };
}

test('a draft saves what it was made of, and one day as both ends of the delivery', () => {
  const order = anOrder();
  const { lines, deliveryCost, deposit, payments } = order;
  const draft = draftOf(order);
  expect(toInput(draft, 3)).toMatchObject({ lines, payments: [], deliveryCost, deposit, delivery: null });
  const added = { ...draft, payments: payments.map(correctionOf) };
  expect(toInput(added, 3).payments).toMatchObject([{ amount: 250, method: 'Cash', corrects: 'p1' }]);
  expect(totalsOf(moneyOf(added, payments)).paid).toBe(0);
  const dated = { ...draft, delivery: { from: '', to: '2026-12-01' } };
  expect(toInput(dated, 3).delivery).toEqual({ from: '2026-12-01', to: '2026-12-01' });
});

test('a tax is a rate as it is typed, and stays with its line', () => {
  const [line] = anOrder().lines;
  if (!line) throw new Error('It has no line.');
  const draft = draftOf(anOrder({ lines: [{ ...line, tax: { rate: 8.875, isIncluded: true } }, line] }));
  expect(draft.lines.map(({ taxRate, isTaxIncluded }) => [taxRate, isTaxIncluded])).toEqual([
    ['8.875', true],
    ['', false],
  ]);
  expect(toInput(draft, 3).lines).toEqual([{ ...line, tax: { rate: 8.875, isIncluded: true } }, line]);
  expect(IN_WORDS.lines?.(draft.lines)).toBe(
    '2 × Tripod Grill at 100.10 with 8.875% tax, 2 × Tripod Grill at 100.10',
  );
});

test('what another owner has stored is shown in words', () => {
  const { lines, delivery } = draftOf(anOrder());
  const payments = [{ id: 'p1', amount: '-2.50', method: 'Cash' as const, on: '2026-11-20', note: '' }];
  expect(IN_WORDS.lines?.(lines)).toBe('2 × Tripod Grill at 100.10');
  expect(IN_WORDS.payments?.(payments)).toBe('-2.50 by Cash on 2026-11-20');
  expect(IN_WORDS.delivery?.(delivery)).toBe('no date');
});
