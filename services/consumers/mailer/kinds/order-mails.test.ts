import { useSes } from '@hearthside/tests/fixtures/mail/ses-endpoint.fake.ts';
import { anOrderInput } from '@hearthside/tests/fixtures/table/orders.ts';
import { aQuoteInput } from '@hearthside/tests/fixtures/table/quotes.ts';
import { changeOfOrder } from './change-mails.ts';
import { layOut } from './layout.ts';
import { paymentMoved } from './payment-mails.ts';
import { quoteSent } from './quote-mails.ts';
import { statusUpdate } from './request-mails.ts';
import { stageUpdate } from './stage-mails.ts';

useSes();

const customer = { id: 'r1', uid: 'u1', name: 'Ann', email: 'ann@hearthside.example' };

test('the e-mail with a quote has the tax of each line, and net, taxes and gross', async () => {
  const lines = aQuoteInput().lines.map((line) => ({ ...line, tax: { rate: 8.875, isIncluded: false } }));
  const content = { ...aQuoteInput({ lines }), drawings: [] };
  const version = { ...content, number: 1, sentAt: '', state: 'sent' as const, answers: [], events: [] };
  const { text } = await layOut(quoteSent({ ...customer, version, note: '', changes: [] }));
  expect(text).toContain('2 × Drip Tray, plus 8.875% tax · Optional: $99.90');
  expect(text).toMatch(
    /Delivery: \$150\.00\s+Subtotal: \$1,589\.00\s+Tax 8\.875%: \$141\.02\s+Total with all options: \$1,730\.02/,
  );
});

test('the e-mail with a quote has every line with its options, delivery, the page’s total and the deposit', async () => {
  const content = { ...aQuoteInput(), drawings: [] };
  const version = { ...content, number: 1, sentAt: '', state: 'sent' as const, answers: [], events: [] };
  const { text } = await layOut(quoteSent({ ...customer, version, note: '', changes: [] }));
  for (const part of [
    '1 × Round Corten Fire Bowl, 48 inches: $1,250.10',
    '2 × Drip Tray, Optional: $99.90',
    'Delivery: $150.00',
    'Total with all options: $1,589.00',
    'Without options: $1,400.10',
    'Deposit due before we start: $500.00',
  ])
    expect(text).toContain(part);
});

const { lines, deliveryCost, deposit } = anOrderInput();
const order = {
  ...{
    ...customer,
    orderId: 'consultation-01KZCRA0',
    items: 'Bowl',
    next: 'Please pay the deposit of $500.00.',
  },
  ...{
    howToPay: 'By bank transfer.',
    toReview: [],
    texts: {},
    estimatedDelivery: '',
    money: { lines, deliveryCost, deposit, payments: [] },
  },
};

test('a payment of more than is due is told with what all payments come to', async () => {
  const entry = { id: 'P2', amount: 110_000, method: 'Cash' as const, on: '2026-05-11', note: '', by: 'Sam' };
  const money = { ...order.money, payments: [{ ...entry, id: 'P1', amount: 50_000 }, entry] };
  const { text } = await layOut(paymentMoved({ ...order, status: 'Order Placed', money, entry }));
  expect(text).toContain(
    'Your payment of $1,100.00 has arrived. You’ve now paid $100.00 more than your order costs',
  );
});

test('the e-mail about a cancelled order asks for no money', async () => {
  const { text } = await layOut(stageUpdate({ ...order, howToPay: '', next: '', status: 'Cancelled' }));
  expect(text).toContain('Total: $1,500.00');
  expect(text).not.toMatch(/Balance|Deposit due/);
});

test('the e-mails about an order have its lines, total, what is due and a link to it', async () => {
  const request = {
    ...{ ...customer, phone: '555-555-5555', details: 'A bowl.', submittedAt: '', timeline: [], version: 1 },
    status: 'Mark as Customer',
  };
  const placed = await layOut(statusUpdate({ ...request, order: { ...order, status: 'Order Placed' } }));
  const changed = await layOut(stageUpdate({ ...order, status: 'Design Approved' }));
  expect([placed.subject, changed.subject]).toEqual([
    'Your Order Has Been Placed',
    'Your Design Is Approved',
  ]);
  for (const { text } of [placed, changed]) {
    for (const part of [
      'Please pay the deposit of $500.00.',
      '2 × Drip Tray: $99.90',
      'Delivery: $150.00',
      'Total: $1,500.00',
      'Deposit due: $500.00',
      'Balance: $1,500.00',
      'How to pay: By bank transfer.\nReference: consultation-01KZCRA0',
      'Open your order: ',
      '/userhub/orders/r1',
    ])
      expect(text).toContain(part);
  }
});

test('an e-mail about an order with nothing due says when the balance will be', async () => {
  const { text } = await layOut(stageUpdate({ ...order, status: 'In Fabrication', dueFrom: 'Ready' }));
  expect(text).toContain('Balance due: when your piece is ready to leave us');
});

test('the e-mail about a delivered order invites to review its pieces, if there are any to review', async () => {
  const delivered = { ...order, howToPay: '', status: 'Delivered' };
  const { text } = await layOut(stageUpdate({ ...delivered, toReview: ['Round Fire Bowl', 'Drip Tray'] }));
  expect(text).toContain('You can review Round Fire Bowl and Drip Tray from your order’s page.');
  const { text: without } = await layOut(stageUpdate(delivered));
  expect(without).not.toMatch(/review|How to pay/);
});

test('the e-mail about an order on its way has the time that was agreed and how the place is reached', async () => {
  const agreed = { 'Delivery Time': 'Wednesday, March 4, 9:00 AM to 12:00 PM', Access: 'By the side gate' };
  const { text } = await layOut(stageUpdate({ ...order, status: 'On Its Way', agreed }));
  for (const [label, said] of Object.entries(agreed)) expect(text).toContain(`${label}: ${said}`);
});

const change = {
  ...{ number: 1, what: 'A wider bowl', why: '', state: 'accepted' as const, version: 3 },
  events: [{ what: 'accepted' as const, by: 'Ann', at: '2026-11-20T10:00:00Z' }],
};

test('the e-mail about an accepted change names what is due now, until when, and leads to paying it', async () => {
  const due = { what: 'Deposit' as const, amount: 10_090, by: '2026-12-05' };
  const news = { ...customer, orderId: 'consultation-01KZCRA0', change, due };
  const { text } = await layOut(changeOfOrder({ ...news, payLink: 'https://hearthside.example/pay/1' }));
  for (const part of [
    'Deposit due: $100.90',
    'Deposit due by: December 5, 2026',
    'Pay the deposit of $100.90',
  ])
    expect(text).toContain(part);
  const { text: settled } = await layOut(changeOfOrder({ ...news, due: undefined }));
  expect(settled).not.toMatch(/due|Pay /);
});
