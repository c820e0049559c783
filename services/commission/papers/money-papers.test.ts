import type { Commission } from './read-commission.ts';

afterEach(() => {
  delete process.env.CURRENCY;
});

test.each([
  ['USD', undefined],
  ['EUR', 'A transfer of €500.00, for banking apps'],
])('an invoice in %s has the code %p for what is open', (currency, label) => {
  process.env.CURRENCY = currency;
  const order = {
    ...{ orderId: 'consultation-01JD2C3K', placedOn: '2026-11-03', status: 'Order Placed', changes: [] },
    lines: [{ id: 'l1', what: 'Bowl', options: '', quantity: 1, price: 150_000 }],
    ...{ deliveryCost: 0, deposit: 60_000, stages: [], balanceStage: 'Ready' },
    payments: [{ id: 'p1', amount: 10_000, method: 'Check', on: '2025-11-20', note: '' }],
  };
  const bank = { holder: 'Hearthside', iban: 'DE89370400440532013000', bic: '' };
  const commission = { order, numbered: [], howToPay: 'By bank transfer.', bank } as unknown as Commission;
  jest.isolateModules(() => {
    const { invoice } = require('./money-papers.ts') as typeof import('./money-papers.ts');
    const { code } = invoice(commission, 'depositInvoice');
    expect(code?.label).toBe(label);
    expect(code?.text).toEqual(label && expect.stringMatching(/\nEUR500\.00\n\n\nconsultation-01JD2C3K$/));
  });
});

test('after a refund that lowered the price, the invoice still adds up with its credit note, taxes too', () => {
  const { invoice: invoiceOf, creditNote } =
    require('./money-papers.ts') as typeof import('./money-papers.ts');
  const tax = { rate: 10, isIncluded: false };
  const order = {
    ...{ orderId: 'consultation-01JD2C3K', placedOn: '2026-11-03', status: 'Ready', changes: [] },
    lines: [{ id: 'l1', what: 'Bowl', options: '', quantity: 1, price: 100_000, tax }],
    ...{ deliveryCost: 0, deposit: 0, stages: [], balanceStage: 'Ready' },
    payments: [
      { id: 'p1', amount: 110_000, method: 'Card', on: '2025-11-20', note: '' },
      { id: 're_1', amount: -110_000, method: 'Card', on: '2025-11-21', note: '', lowersPrice: true },
    ],
  };
  const commission = { order, numbered: [] } as unknown as Commission;
  const invoice = invoiceOf(commission, 'invoice');
  expect(invoice).toMatchObject({ amount: 110_000, taxes: [{ rate: 10, cents: 10_000 }] });
  expect(invoice.tables?.[0]?.sums?.slice(-4)).toEqual([
    ['Invoice total', '$1,100.00'],
    ['Discount', '−$1,100.00'],
    ['Paid towards this invoice', '$0.00'],
    ['Balance', '$0.00'],
  ]);
  expect(creditNote(commission, 're_1')).toMatchObject({
    amount: 110_000,
    taxes: [{ rate: 10, cents: 10_000 }],
  });
});
