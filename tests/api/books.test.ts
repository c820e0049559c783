import { bookings } from '@hearthside/services/commission/books/booking.entity.ts';
import {
  type Books,
  sumsOfBooks,
  tablesOfBooks,
} from '@hearthside/services/commission/books/books.contract.ts';
import { keepBooks } from '@hearthside/services/commission/books/keep-books.ts';
import { orders } from '@hearthside/services/commission/orders/order.entity.ts';
import { orderData } from '@hearthside/services/commission/orders/order.record.ts';
import { paperData } from '@hearthside/services/commission/papers/paper.record.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { accept } from '../fixtures/api/quote-calls.ts';
import { readPdf } from '../fixtures/papers/read-pdf.ts';
import { usePayments } from '../fixtures/payments/payments.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { somebody } from '../fixtures/table/people.ts';
import { aSentQuote } from '../fixtures/table/quotes.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();
const payments = usePayments();

const DAY_MS = 86_400_000;
/** Of the quote that `aSentQuote` sends first. */
const DEPOSIT = 50_001;
const asOwner = <Body>(method: string, path: string, body?: unknown) =>
  callAdmin<Body>(`${method} /api/admin/${path}`, body);
const days = `from=${today()}&to=${addDays(today(), 5)}`;
const books = async () => (await asOwner<Books>('GET', `books?${days}`)).body;

test('the books of some days have invoices, payments, fees and payouts, and as a PDF the same sums', async () => {
  const user = somebody();
  const key = { uid: user.uid, id: (await aSentQuote(user)).id };
  await accept(key);
  const { body } = await callHub<{ url: string }>(
    { uid: user.uid },
    `POST /api/hub/orders/${key.id}/payment`,
    { amount: DEPOSIT },
  );
  await asOwner('POST', `commissions/${key.uid}/${key.id}/papers`, { kind: 'depositInvoice', entry: '' });
  await payments.act(body.url);
  await payments.settled();
  await keepBooks(key);
  await keepBooks(key);
  payments.clock.advance(3 * DAY_MS);
  const { bookings: booked, moves = [], numbers, ...rest } = await books();
  const [invoice, payment] = booked.filter(({ id }) => id === key.id);
  expect([invoice, payment]).toMatchObject([
    { kind: 'invoice', claim: DEPOSIT, paid: 0 },
    { kind: 'payment', claim: 0, paid: DEPOSIT, isOnline: true },
  ]);
  // 2.9 % of 500.01 and 30 cents; all else was paid out after two days.
  expect(moves.map(({ kind, amount, fee }) => [kind, amount, fee])).toEqual([
    ['payment', DEPOSIT, 1_480],
    ['payout', -48_521, 0],
  ]);
  expect(numbers[0]).toMatchObject({ last: invoice?.entry, missing: [] });
  const sums = sumsOfBooks({ bookings: booked, moves, numbers, ...rest });
  expect(sums).toMatchObject({ fees: 1_480, payouts: 48_521, atProvider: sums.online });
  const atProvider = tablesOfBooks({ bookings: booked, moves, numbers, ...rest }).at(-1)?.rows ?? [];
  const [all, ...parts] = atProvider.map(([, cents]) => cents).reverse();
  expect(all).toBe(parts.reduce((one, other) => one + other, 0));
  const paper = await asOwner<string>('GET', `books/paper?${days}`);
  expect(paper.headers['content-type']).toBe('application/pdf');
  const { text } = await readPdf(Buffer.from(paper.body, 'base64'));
  expect(text).toMatch(/Invoices \$500\.01/);
  expect(text).toMatch(/Fees −\$14\.80/);
  expect(text).toMatch(/Payout [A-Z][a-z]+ \d+, \d{4} −\$485\.21/);

  // What the bank takes back and its fee are owed to the provider, so nothing is paid out.
  await payments.act(body.url, 'dispute');
  await payments.settled();
  await keepBooks(key);
  payments.clock.advance(DAY_MS);
  const after = await books();
  expect(after.moves?.slice(2).map(({ kind, amount, fee }) => [kind, amount, fee])).toEqual([
    ['dispute', -DEPOSIT, 1_500],
  ]);
  expect(sumsOfBooks(after)).toMatchObject({
    paid: 0,
    atProvider: 0,
    fees: 2_980,
    opening: 0,
    closing: DEPOSIT,
  });
});

test('the books outlive the account, without a way to it', async () => {
  const user = somebody({ displayName: 'Rosa Quarry' });
  const key = { uid: user.uid, id: (await anOrder(user)).id };
  await asOwner('PUT', `orders/${key.uid}/${key.id}`, anOrderInput());
  const { data: last } = await orders().get(key).go({ consistent: true });
  await paperData.remove({ uid: user.uid, reviews: 'keep' });
  await orderData.remove({ uid: user.uid, reviews: 'keep' });
  // The feed meets an order that is gone already.
  await keepBooks(key, last ?? undefined);
  const { data } = await bookings().query.byOrder({ id: key.id }).go();
  expect(data).toMatchObject([{ paid: 50_000, name: 'Rosa Quarry', expiresAt: expect.any(Number) }]);
  expect(JSON.stringify(data)).not.toContain(user.uid);
});
