import type { Money } from '@hearthside/services/commission/orders/money.contract.ts';
import type { ListedOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { orders } from '@hearthside/services/commission/orders/order.entity.ts';
import type { Sales } from '@hearthside/services/commission/orders/sales.contract.ts';
import { composeMail } from '@hearthside/services/consumers/mailer/compose-mail.ts';
import { mailKey, mails, readMails } from '@hearthside/services/core/outbox/mail.entity.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { anAccount } from '../fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { somebody } from '../fixtures/table/people.ts';
import { indexed } from '../fixtures/table/search.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

const asOwner = <Body>(method: string, path: string, body?: unknown) =>
  callAdmin<Body>(`${method} /api/admin/${path}`, body);
const money = async () => (await asOwner<Money>('GET', 'money')).body;
/** Of `anOrderInput`: 1,250.10 + 2 × 49.95 + 150.00 − 500.00. */
const OPEN = 100_000;

async function anOrderAt(stage: string, user = somebody()) {
  const key = { uid: user.uid, id: (await anOrder(user)).id };
  const path = `orders/${key.uid}/${key.id}`;
  await asOwner('PUT', path, anOrderInput());
  const moved = await asOwner('PUT', `${path}/stage`, { stage, sendsMail: false, version: 2 });
  expect(moved.status).toBe(200);
  return { ...key, path };
}

test('money that is not settled is told of open and closed orders, whatever their stage', async () => {
  const [delivered, open, cancelled] = [
    await anOrderAt('Delivered'),
    await anOrderAt('Finishing'),
    await anOrderAt('Cancelled'),
  ];
  await indexed();
  const found = new Map((await money()).orders.map((order) => [order.id, order]));
  expect(found.get(delivered.id)).toMatchObject({
    ...{ status: 'Delivered', refund: 0 },
    owed: [{ what: 'Balance', amount: OPEN, isAsked: true, by: addDays(today(), 14) }],
  });
  expect(found.get(open.id)?.owed).toEqual([
    { what: 'Balance', amount: OPEN, isAsked: false, by: '2026-12-18' },
  ]);
  expect(found.get(cancelled.id)).toMatchObject({ owed: [], refund: 50_000 });
  const listed = (await asOwner<Page<{ id: string }>>('GET', 'orders?money=unpaid')).body.items;
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([delivered.id, open.id]));
  expect(listed.map(({ id }) => id)).not.toContain(cancelled.id);
});

test('the owner reminds of what is overdue, once a day, by the e-mail about it', async () => {
  const user = somebody();
  await anAccount(user, 'customer');
  const { uid, id, path } = await anOrderAt('Delivered', user);
  expect(await asOwner('POST', `${path}/payment-reminder`)).toMatchObject({
    status: 409,
    body: { detail: 'Nothing on this order is overdue now.' },
  });
  const before = addDays(today(), -20);
  await orders()
    .patch({ uid, id })
    .set({ stages: [{ stage: 'Delivered', at: `${before}T12:00:00.000Z` }] })
    .go();
  for (const _ of [1, 2]) expect((await asOwner('POST', `${path}/payment-reminder`)).status).toBe(200);
  const [mail] = await readMails([mailKey('paymentReminder', id, Number(today().replaceAll('-', '')))]);
  expect(mail && (await composeMail(mail))).toMatchObject({
    text: expect.stringContaining('Your balance of $1,000.00 was due by '),
  });
  await mails()
    .patch(mailKey('paymentReminder', id, Number(today().replaceAll('-', ''))))
    .set({ state: 'held' })
    .go();
  await indexed();
  expect((await money()).orders.find((order) => order.id === id)?.reminder).toBe('held');
});

test('sales tell what was delivered by month and product, without taxes', async () => {
  const tax = { rate: 25, isIncluded: true };
  const { path } = await anOrderAt('Finishing');
  const line = { id: 'l1', what: 'Sundial Bowl', options: '', quantity: 2, price: 10_000, tax };
  const input = anOrderInput({ lines: [line], deliveryCost: 5_000, deposit: 0, payments: [], version: 3 });
  expect((await asOwner('PUT', path, input)).status).toBe(200);
  await asOwner('PUT', `${path}/stage`, { stage: 'Delivered', sendsMail: false, version: 4 });
  await indexed();
  const sales = (await asOwner<Sales>('GET', `sales?from=${today()}&to=${today()}`)).body;
  // 200.00 less 40.00 of tax.
  expect(sales.products).toContainEqual({ what: 'Sundial Bowl', pieces: 2, cents: 16_000 });
  const [month] = sales.months;
  const delivered = (
    await asOwner<Page<ListedOrder>>('GET', `orders?day=deliveredOn&from=${today()}&size=100`)
  ).body;
  expect(month).toMatchObject({ month: today().slice(0, 7), orders: delivered.items.length });
});
