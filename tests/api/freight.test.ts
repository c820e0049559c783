import type { Outlook } from '@hearthside/services/commission/orders/stage-times.contract.ts';
import { ALL, stageTimes } from '@hearthside/services/commission/orders/stage-times.entity.ts';
import { promisedDelivery } from '@hearthside/services/commission/quotes/promise-delivery.ts';
import type { DeliverySuggestion } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import type { SiteSettings } from '@hearthside/services/shop/pages/page.contract.ts';
import type { ProductPage } from '@hearthside/services/slices/storefront/get-product-page.ts';
import { handler as storefront } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { aProduct } from '../fixtures/table/catalogue.ts';
import { anOrder } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aQuoteInput } from '../fixtures/table/quotes.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

const FREIGHT = {
  classes: [200],
  zones: [
    { name: 'Home', places: ['803'], transit: { least: 2, most: 4 }, prices: [9_000] },
    { name: 'Elsewhere', places: [], transit: { least: 5, most: 9 }, prices: [null] },
  ],
  freeFrom: 0,
  pickup: '',
};
const dimensions = {
  ...{ footprint: 'round' as const, widthInches: 40, depthInches: 40, heightInches: 19 },
  ...{ weightPounds: 120, clearanceInches: 0 },
};

test('what the owner says of delivery is on the product and in the quote, and an older form is told', async () => {
  const { body: before } = await callAdmin<{ version: number }>('GET /api/admin/freight');
  const saved = await callAdmin('PUT /api/admin/freight', { ...FREIGHT, version: before.version });
  expect(saved).toMatchObject({ status: 200, body: { ...FREIGHT, version: before.version + 1 } });
  const stale = await callAdmin('PUT /api/admin/freight', { ...FREIGHT, version: before.version });
  expect(stale).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });

  const product = await aProduct({ dimensions });
  const { body } = await callApi<ProductPage>(storefront, `GET /api/storefront/products/${product.id}`);
  expect(body.delivery?.zones.map(({ name, cents }) => [name, cents])).toEqual([
    ['Home', 9_000],
    ['Elsewhere', null],
  ]);

  const customer = somebody();
  const { id } = await aConsultation(customer, { productId: product.id });
  const suggest = async (query = '') => {
    const route = `GET /api/admin/quotes/${customer.uid}/${id}/delivery${query}`;
    return (await callAdmin<DeliverySuggestion>(route)).body;
  };
  expect(await suggest()).toEqual({ place: '', pounds: 120 });
  expect(await suggest('?place=10001')).toMatchObject({ rate: { name: 'Elsewhere', cents: null } });
  await accounts()
    .patch({ uid: customer.uid })
    .set({ addresses: ['1 Hearth Lane\nBoulder, CO 80302', '2 Lake Road\nNew York, NY 10001'] })
    .go();
  // The one that the customer has put first, to which an order goes.
  expect(await suggest()).toMatchObject({
    place: '80302',
    pounds: 120,
    rate: { name: 'Home', cents: 9_000 },
  });
  // Of the lines that the owner has on the screen: two of it, with an installation.
  const lines = JSON.stringify([
    [product.itemNumber, 2, 100_000],
    [null, 1, 5_000],
  ]);
  expect(await suggest(`?lines=${encodeURIComponent(lines)}`)).toMatchObject({ pounds: 240 });
  // What the request says of the place comes first.
  const other = await aConsultation(customer, { productId: product.id, place: 'CA' });
  const route = `GET /api/admin/quotes/${customer.uid}/${other.id}/delivery`;
  expect((await callAdmin<DeliverySuggestion>(route)).body).toMatchObject({ place: 'CA' });
});

test('a closure moves the dates of products, quotes and orders as soon as it is saved', async () => {
  const { body: freight } = await callAdmin<{ version: number }>('GET /api/admin/freight');
  await callAdmin('PUT /api/admin/freight', { ...FREIGHT, version: freight.version });
  const entered = { 'Order Placed': 0, Ready: 25, Delivered: 30 };
  const samples = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, deliveredAt: '2026-01-31', entered }));
  await stageTimes().put({ of: ALL, samples, version: 1 }).go();
  const product = await aProduct({ dimensions, leadTime: '3 weeks' });
  const order = await anOrder(somebody());
  const [line] = aQuoteInput().lines;
  const lines = line ? [{ ...line, itemNumber: product.itemNumber }] : [];
  const firstDays = async () => {
    const shown = await callApi<ProductPage>(storefront, `GET /api/storefront/products/${product.id}`);
    const outlook = await callAdmin<Outlook>(`GET /api/admin/orders/${order.uid}/${order.id}/outlook`);
    const promise = await promisedDelivery(order, { lines, validUntil: addDays(today(), 2) });
    return [shown.body.delivery?.handling?.least, outlook.body.range?.from, promise?.from];
  };
  const [days, likely = '', promised = ''] = (await firstDays()) as [number, string?, string?];
  // Nobody knows where the quote's piece goes yet: the way is that of the product's page.
  expect(promised).toBe(addDays(today(), 2 + days + 2));
  const { body: site } = await callAdmin<SiteSettings>('GET /api/admin/site');
  const closed = { from: addDays(today(), 5), to: addDays(today(), 18) };
  const saved = await callAdmin('PUT /api/admin/site', { ...site, replies: '', links: [], closed });
  expect(saved.status).toBe(200);
  expect(await firstDays()).toEqual([days + 14, addDays(likely, 14), addDays(promised, 14)]);
});
