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
    const { depositInvoice } = require('./money-papers.ts') as typeof import('./money-papers.ts');
    const { code } = depositInvoice(commission);
    expect(code?.label).toBe(label);
    expect(code?.text).toEqual(label && expect.stringMatching(/\nEUR500\.00\n\n\nconsultation-01JD2C3K$/));
  });
});
