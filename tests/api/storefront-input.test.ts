import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { api } from '@hearthside/services/slices/storefront/api.ts';
import { handler } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { refusesAnyInput } from '../fixtures/input/any-input.ts';
import { anAccount, aProduct, aUser } from '../fixtures/table/catalogue.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

const customer = aUser();
let product: Product;

beforeAll(async () => {
  await anAccount(customer, 'customer');
  product = await aProduct();
});

refusesAnyInput(handler, api, () => ({ as: customer, params: { productId: product.id } }));

const path = () => `POST /api/storefront/products/${product.id}/reviews`;

test.each([
  ['no JSON', '{"rating":', {}, 400],
  ['half a character', '{"rating":5,"reviewText":"\\ud800"}', {}, 400],
  ['deep nesting', '['.repeat(100_000), {}, 400],
  ['another content type', '{}', { 'content-type': 'text/plain' }, 415],
  ['a body that is too large', JSON.stringify({ reviewText: 'x'.repeat(300_000) }), {}, 413],
  ['wrong types', '{"rating":"5","reviewText":7}', {}, 422],
  ['a rating out of range', '{"rating":6,"reviewText":"Good."}', {}, 422],
])('%s is refused', async (_title, body, headers, status) => {
  const answer = await callApi(handler, path(), { as: customer, body, headers });
  expect(answer).toMatchObject({ status, body: { status } });
});

test('invalid values are answered with a message for each field', async () => {
  const body = { rating: 0, reviewText: '  ' };
  const answer = await callApi(handler, path(), { as: customer, body });
  expect(answer.body).toMatchObject({
    errors: { rating: expect.stringMatching(/>=1/), reviewText: expect.any(String) },
  });
});
