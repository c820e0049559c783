import type { DeliverySuggestion } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import type { ProductPage } from '@hearthside/services/slices/storefront/get-product-page.ts';
import { handler as storefront } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { callApi, OWNER } from '../fixtures/api/call-api.ts';
import { aProduct } from '../fixtures/table/catalogue.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

const call = <Body>(route: string, body?: unknown) => callApi<Body>(admin, route, { as: OWNER, body });
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
  const { body: before } = await call<{ version: number }>('GET /api/admin/freight');
  const saved = await call('PUT /api/admin/freight', { ...FREIGHT, version: before.version });
  expect(saved).toMatchObject({ status: 200, body: { ...FREIGHT, version: before.version + 1 } });
  const stale = await call('PUT /api/admin/freight', { ...FREIGHT, version: before.version });
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
    return (await call<DeliverySuggestion>(route)).body;
  };
  expect(await suggest()).toEqual({ place: '', pounds: 120 });
  expect(await suggest('?place=10001')).toMatchObject({ rate: { name: 'Elsewhere', cents: null } });
  await accounts()
    .patch({ uid: customer.uid })
    .set({ addresses: ['1 Hearth Lane\nBoulder, CO 80302'] })
    .go();
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
  expect((await call<DeliverySuggestion>(route)).body).toMatchObject({ place: 'CA' });
});
