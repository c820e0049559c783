import { randomUUID } from 'node:crypto';
import { accept, answers } from '@hearthside/tests/fixtures/api/quote-calls.ts';
import { readPdf, rolesOf } from '@hearthside/tests/fixtures/papers/read-pdf.ts';
import { owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '@hearthside/tests/fixtures/table/orders.ts';
import { aSentQuote, beginsBeforeDeposit } from '@hearthside/tests/fixtures/table/quotes.ts';
import { allItems, useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { actAtStep } from '../orders/act-at-step.ts';
import { orderNumber, totalsOf } from '../orders/order.contract.ts';
import { getOrder } from '../orders/read-order.ts';
import { saveOrder } from '../orders/save-order.ts';
import { setStage } from '../orders/set-stage.ts';
import { priceOf, wholePriceOf } from '../quotes/choice.contract.ts';
import { getPaper } from './get-paper.ts';
import type { PaperKind } from './paper.contract.ts';
import { listOutlived, NOBODY, numberedPapers } from './paper.entity.ts';
import { paperData } from './paper.record.ts';
import { listPapers, PAPERS } from './papers.ts';
import { confirmation } from './price-papers.ts';
import type { Commission } from './read-commission.ts';

useTable();

/** An order that is ready, with a deposit that was paid and half of it paid back. */
async function aReadyOrder() {
  const { uid, id } = await anOrder();
  const key = { uid, id };
  const back = { id: 'p2', amount: -25_000, method: 'Check' as const, on: '2025-11-21', note: 'Too much' };
  const { payments } = anOrderInput();
  await saveOrder(key, anOrderInput({ payments: [...payments, back] }), owner);
  await setStage(key, { stage: 'Ready', sendsMail: false, version: 2 });
  return key;
}
type Key = Awaited<ReturnType<typeof aReadyOrder>>;

const read = async (key: Key, kind: PaperKind, entry = '') =>
  readPdf((await getPaper(key, { kind, entry }, 'owner')).file);
const kindsOf = async (key: Key, reader: 'customer' | 'owner') =>
  (await listPapers(key, reader)).map(({ kind, entry }) => [kind, entry].filter(Boolean).join(' '));

test('a credit note takes back what was invoiced; other money that goes back, or comes again, has a receipt', () => {
  const entry = { method: 'Card', on: '2026-11-01', note: '' };
  const payments = [
    { ...entry, id: 'paid', kind: 'paid', amount: 900 },
    { ...entry, id: 'disputed', kind: 'disputed', amount: -900 },
    { ...entry, id: 'won', kind: 'disputeWon', amount: 900, corrects: 'disputed' },
    { ...entry, id: 'back', kind: 'refunded', amount: -50 },
    { ...entry, id: 'failed', kind: 'refundFailed', amount: 50, corrects: 'back' },
  ];
  const papersOf = (order: object) =>
    [PAPERS.creditNote, PAPERS.receipt].map((paper) => paper.entriesOf({ order } as unknown as Commission));
  expect(papersOf({ payments })).toEqual([[], ['paid', 'back', 'failed']]);
  expect(papersOf({ payments, status: 'Cancelled' })).toEqual([['back', 'failed'], ['paid']]);
  const lowering = payments.map((one) => ({ ...one, lowersPrice: one.amount === -50 }));
  expect(papersOf({ payments: lowering })).toEqual([['back'], ['paid', 'failed']]);
});

test('a commission has the papers of its state; the workshop sheet is for the owner alone', async () => {
  const quote = await aSentQuote();
  expect(await kindsOf(quote, 'customer')).toEqual(['quote']);
  const { uid, id } = await anOrder();
  expect(await kindsOf({ uid, id }, 'customer')).toEqual([]);
  const key = await aReadyOrder();
  const forBoth = ['confirmation', 'depositInvoice', 'invoice', 'receipt p1', 'receipt p2', 'deliveryNote'];
  expect(await kindsOf(key, 'customer')).toEqual(forBoth);
  expect(await kindsOf(key, 'owner')).toEqual([...forBoth, 'workshopSheet']);
  const sheet = { kind: 'workshopSheet', entry: '' } as const;
  await expect(getPaper(key, sheet, 'customer')).rejects.toThrow(NotFoundError);
  await expect(getPaper(key, { kind: 'creditNote', entry: 'p2' }, 'owner')).rejects.toThrow(NotFoundError);
});

test('the workshop sheet has the steps of the bench, with what was done and noted there', async () => {
  const key = await aReadyOrder();
  const [first] = (await getOrder(key)).steps;
  const act = { at: '2025-11-22T10:00:00Z', done: true, note: 'Width is 42 inches', version: 1 };
  const acting = { user: owner, idempotencyKey: randomUUID() };
  await actAtStep({ ...key, step: first?.id ?? '' }, { ...act, photo: undefined }, acting);
  const { text } = await read(key, 'workshopSheet');
  expect(text).toContain('Check drawings and sizes\nWidth is 42 inches\nNovember 22, 2025');
  expect(text).toContain('Make 2 × Drip Tray');
  expect(text).not.toContain('In Fabrication');
});

test('each paper is tagged, with title, language, a heading and tables with headers', async () => {
  const key = await aReadyOrder();
  for (const { kind, entry, title } of await listPapers(key, 'owner')) {
    const pdf = await read(key, kind, entry);
    expect(pdf).toMatchObject({ isTagged: true, language: 'en-US', pages: 1 });
    expect(pdf.title).toContain(title);
    expect(pdf.text).toContain('Hearthside');
    const roles = rolesOf(pdf.tags);
    expect(roles.indexOf('H1')).toBeLessThan(roles.indexOf('Table'));
    expect(roles).toEqual(expect.arrayContaining(['TH', 'TD']));
    expect(roles.includes('Figure')).toBe(kind === 'workshopSheet');
  }
});

test('an order’s papers have the amounts of its page', async () => {
  const key = await aReadyOrder();
  const { total, paid, balance } = totalsOf(await getOrder(key));
  const { text } = await read(key, 'confirmation');
  for (const [label, cents] of Object.entries({ Total: total, Paid: paid, Balance: balance }))
    expect(text).toContain(`${label} ${formatCents(cents)}`);
  const { text: paidBack } = await read(key, 'receipt', 'p2');
  expect(paidBack).toMatch(/Refunded by check\nToo much\n−\$250\.00/);
  expect(paidBack).not.toMatch(/Tax|Subtotal/);
  const receipt = (await read(key, 'receipt', 'p1')).text;
  expect(receipt).toContain('Balance $1,000.00');
});

test('a confirmation asks for the deposit until it is paid', async () => {
  const { uid, id } = await anOrder();
  const labels = async () => (await read({ uid, id }, 'confirmation')).text.match(/^Deposit.*(?= \$)/gm);
  await saveOrder({ uid, id }, anOrderInput({ payments: [] }), owner);
  expect(await labels()).toEqual(['Deposit due before we start']);
  await saveOrder({ uid, id }, anOrderInput({ version: 2 }), owner);
  expect(await labels()).toEqual(['Deposit']);
});

test('a confirmation says what can’t be returned, where its customer has agreed to that', async () => {
  const order = await getOrder(await aReadyOrder());
  const agreedTerms = [{ title: 'Terms', publishedAt: '2026-11-01T00:00:00.000Z' }];
  const saidOf = (confirmed: object) =>
    confirmation({ order: confirmed } as unknown as Commission).paragraphs ?? [];
  expect(saidOf(order)).toEqual([]);
  expect(saidOf({ ...order, agreedTerms })).toEqual(['What we make to order can’t be returned.']);
});

test('a quote has the amounts of its page, with every option and with none, and the number of its order', async () => {
  const quote = await aSentQuote();
  const { text } = await read(quote, 'quote');
  if (!quote.sent) throw new Error('It was not sent.');
  const { total, deposit } = wholePriceOf(quote.sent);
  expect(text).toContain(`Total with all options ${formatCents(total)}`);
  expect(text).toContain(`Without options ${formatCents(priceOf(quote.sent, []).total)}`);
  expect(text).toContain(`${orderNumber(quote.id)}, version 1`);
  expect(text).toContain(`Deposit due before we start ${formatCents(deposit)}`);
  expect(text).toContain('Fitted Cover\nCharcoal\nOptional');
});

test('the invoice for the balance asks for what the one for the deposit has not', async () => {
  const key = await aReadyOrder();
  const deposit = (await read(key, 'depositInvoice')).title;
  const number = deposit.split(' ').at(-1);
  expect((await read(key, 'invoice')).text).toMatch(
    new RegExp(`Invoiced with ${number} −\\$500\\.00\nInvoice total \\$1,000\\.00`),
  );
  const other = await aReadyOrder();
  expect((await read(other, 'invoice')).text).toContain('Invoice total $1,500.00');
  expect(await kindsOf(other, 'customer')).not.toContain('depositInvoice');
});

test('papers tell net, tax by rate and gross; those of deposit, balance and refund make the whole', async () => {
  await beginsBeforeDeposit();
  const tax = { rate: 19, isIncluded: false };
  const bowl = { id: 'l1', what: 'Bowl', options: '', quantity: 1, price: 100_000, tax, isOptional: false };
  const cover = { ...bowl, id: 'l2', what: 'Book', price: 10_700, tax: { rate: 7, isIncluded: true } };
  const key = await aSentQuote(undefined, { lines: [bowl, cover] });
  await accept(key, 1, answers({ l1: 'accepted', l2: 'accepted' }));
  const { text } = await read(key, 'quote');
  expect(text).toContain('plus 19% tax');
  const sums = [
    'Items $1,107.00',
    'Delivery $150.00',
    'Net $1,250.00',
    'Tax 19% $218.50',
    'Tax 7%, included $7.00',
    'Total $1,475.50',
  ].join('\n');
  expect(text).toContain(sums);
  const { lines, deliveryCost, deposit, delivery, version } = await getOrder(key);
  const back = {
    ...{ id: 'p2', amount: -10_000, method: 'Check' as const, on: '2025-11-21', note: '' },
    lowersPrice: true,
  };
  const { payments } = anOrderInput();
  await saveOrder(
    key,
    anOrderInput({ lines, deliveryCost, deposit, delivery, version, payments: [...payments, back] }),
    owner,
  );
  await setStage(key, { stage: 'Ready', sendsMail: false, version: version + 1 });
  expect((await read(key, 'depositInvoice')).text).toContain(
    `${sums}
Deposit $500.01
Invoice total $500.01
Subtotal of this invoice $423.60
Tax 19% of this invoice $74.04
Tax 7% of this invoice $2.37`,
  );
  expect((await read(key, 'invoice')).text).toContain(
    `Invoice total $975.49
Subtotal of this invoice $826.40
Tax 19% of this invoice $144.46
Tax 7% of this invoice $4.63`,
  );
  expect((await read(key, 'creditNote', 'p2')).text).toContain(
    'Subtotal $84.72\nTax 19% $14.81\nTax 7% $0.47\nTotal $100.00',
  );
});

test('a receipt stays as it was, and tells the price that was agreed when the money came', async () => {
  const key = await aReadyOrder();
  const paper = { kind: 'receipt', entry: 'p1' } as const;
  const first = await getPaper(key, paper, 'customer');
  await saveOrder(key, anOrderInput({ deliveryCost: 99_900, version: 3 }), owner);
  expect(await getPaper(key, paper, 'owner')).toEqual(first);
  expect((await read(key, 'receipt', 'p1')).text).toContain('Total of the order $1,500.00');
});

test('what an order asks for after its invoice has another one', async () => {
  const key = await aReadyOrder();
  await getPaper(key, { kind: 'invoice', entry: '' }, 'customer');
  expect(await kindsOf(key, 'customer')).not.toContain('invoice 2');
  await saveOrder(key, anOrderInput({ deliveryCost: 20_000, version: 3 }), owner);
  expect(await kindsOf(key, 'customer')).toContain('invoice 2');
  const { text } = await read(key, 'invoice', '2');
  expect(text).toMatch(/Invoiced with INV-\d{4}-\d{4} −\$1,500\.00\nInvoice total \$50\.00/);
});

test('an invoice stays the same file, whatever becomes of its order', async () => {
  const key = await aReadyOrder();
  const invoice = { kind: 'invoice', entry: '' } as const;
  const first = await getPaper(key, invoice, 'customer');
  await saveOrder(key, anOrderInput({ deliveryCost: 99_900, version: 3 }), owner);
  await setStage(key, { stage: 'Cancelled', sendsMail: false, version: 4 });
  expect(await getPaper(key, invoice, 'owner')).toEqual(first);
  expect((await listPapers(key, 'customer')).find(({ kind }) => kind === 'invoice')?.detail).toMatch(/^INV-/);
});

test('invoices outlive their account for ten years, without a way to it; receipts go', async () => {
  const key = await aReadyOrder();
  await getPaper(key, { kind: 'receipt', entry: 'p1' }, 'customer');
  const issued = await getPaper(key, { kind: 'invoice', entry: '' }, 'customer');
  expect(JSON.stringify(await paperData.exported?.read(key.uid))).toContain('Invoice total');
  await paperData.remove({ uid: key.uid, reviews: 'delete' });
  const left = (await allItems())
    .map((item) => JSON.stringify(item))
    .filter((item) => item.includes('PAPER'));
  expect(left.filter((item) => item.includes(`PAPER#${key.id}`))).toHaveLength(1);
  expect(left.filter((item) => item.includes('PAPERNUMBER#INV'))).not.toEqual([]);
  expect(left.filter((item) => item.includes(`"${key.uid}"`))).toEqual([]);
  const [kept] = await numberedPapers(key.id);
  expect([kept?.kind, kept?.uid]).toEqual(['invoice', NOBODY]);
  const listed = { uid: NOBODY, id: key.id, kind: 'invoice', entry: '', number: kept?.number };
  expect((await listOutlived()).items).toContainEqual(expect.objectContaining(listed));
  const year = Number(kept?.content.date.slice(0, 4)) + 11;
  expect(kept?.expiresAt).toBe(Date.parse(`${year}-01-01`) / 1000);
  expect(await getPaper({ ...key, uid: NOBODY }, { kind: 'invoice', entry: '' }, 'owner')).toEqual(issued);
});
