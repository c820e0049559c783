import { derive } from '@hearthside/infra/derive.ts';
import type { Target } from '@hearthside/infra/target.ts';
import { requestList } from '@hearthside/services/commission/consultations/list-consultations.ts';
import { listTodos } from '@hearthside/services/consumers/dashboard/list-todos.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { findProducts } from '@hearthside/services/shop/listings/find-products.ts';
import { listingQueryIn } from '@hearthside/services/shop/listings/listing-query.contract.ts';
import { aProduct } from '../fixtures/table/catalogue.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aSentQuote } from '../fixtures/table/quotes.ts';
import { allItems, useTable } from '../fixtures/table/table.ts';

useTable();

/** The table of this test; the environment names it already. */
const target = () => ({ table: process.env.TABLE_NAME ?? '', client: () => ({}) }) as unknown as Target;

/** Derives in pages of five items until the run is cut off, which answers where it came to. */
async function cutOff(pages: number): Promise<string> {
  let left = pages;
  let position = '';
  const run = derive(target(), {
    pageSize: 5,
    onPage(_, after) {
      position = after ?? '';
      if (--left === 0) throw new Error('cut off');
    },
  });
  await expect(run).rejects.toThrow('cut off');
  return position;
}

test('records from before the search and the dashboard are found and told after it, also when it is cut off and repeated', async () => {
  const people = Array.from({ length: 8 }, (_, place) => somebody({ displayName: `Elder ${place}` }));
  for (const user of people) await aConsultation(user, { name: user.displayName, phone: '555-555-7788' });
  await aSentQuote(people[0], { validUntil: addDays(today(), 1) });
  const found = async () => (await requestList.read({ q: '7788' })).items.length;
  const told = async () => (await listTodos()).items.filter(({ kind }) => kind === 'request').length;
  expect([await found(), await told()]).toEqual([0, 0]);

  const after = await cutOff(3);
  expect(await found()).toBeLessThan(8);
  await derive(target(), { after, pageSize: 5, onPage: () => {} });
  await derive(target(), { onPage: () => {} });
  expect(await found()).toBe(8);
  // The quote answers one of the requests of its customer.
  expect(await told()).toBe(8);

  const before = await allItems();
  await derive(target(), { onPage: () => {} });
  expect(await allItems()).toEqual(before);
});

test('a product from before the search of the shop is found after it', async () => {
  const { id } = await aProduct({ name: 'Elder Bowl' });
  const found = async () => (await findProducts(listingQueryIn('q=elder'))).products.map((each) => each.id);
  expect(await found()).toEqual([]);
  await derive(target(), { onPage: () => {} });
  expect(await found()).toEqual([id]);
});
