import { topicsOfRecord } from '@hearthside/services/consumers/changes/readers.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import {
  MAX_VIEWS,
  type SavedView,
  type SavedViews,
} from '@hearthside/services/core/search/saved-view.contract.ts';
import { handler } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { aRecord } from '../fixtures/table/listings.ts';
import { anOrder } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { indexed } from '../fixtures/table/search.ts';
import { allItems, useTable } from '../fixtures/table/table.ts';

useTable();

const OWNER = { uid: 'owner', groups: ['admin'] };
const save = (views: object[], version = 0, as: { uid: string; groups?: string[] } = OWNER) =>
  callApi<SavedViews>(handler, 'PUT /api/admin/views', { as, body: { views, version } });
const counts = async (as = OWNER) =>
  (await callApi<{ saved: SavedViews }>(handler, 'GET /api/admin/todos/counts', { as })).body.saved;
const aView = (name: string, address = '/admin/orders?stage=Ready'): SavedView => ({ name, address });

test('each admin has views of their own, told with the counts; of two devices the second gets a conflict', async () => {
  const mine = { uid: 'mine', groups: ['admin'] };
  expect(await counts(mine)).toEqual({ views: [], version: 0 });
  expect((await save([aView('To deliver')], 0, mine)).status).toBe(200);
  expect((await save([aView('To deliver')], 0, mine)).status).toBe(200);
  expect(await save([], 0, mine)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
  expect((await counts(mine)).views).toEqual([{ ...aView('To deliver'), count: 0 }]);
  expect((await counts({ uid: 'another', groups: ['admin'] })).views).toEqual([]);
  expect((await save([aView('Ready')], 1, mine)).body).toEqual({ views: [aView('Ready')], version: 2 });
  expect(await save([], 2, mine)).toMatchObject({ status: 200 });
  expect(await counts(mine)).toEqual({ views: [], version: 3 });
});

test('a view counts what its list finds, by the words of its address', async () => {
  const user = somebody({ displayName: 'Vera Viewed' });
  await anOrder(user);
  await aConsultation(somebody(), { details: 'Anthracite, please.' });
  const views = [
    aView('All', '/admin/orders?columns=Order%2CTotal&q=viewed'),
    aView('Over', '/admin/orders?q=viewed&stage=Closed'),
    aView('Asked for', '/admin/consultations?q=anthracite&sort=name'),
    aView('Expired', '/admin/quotes?list=Expired'),
    aView('Agreed', '/admin/quotes?list=Accepted%2C+declined+or+withdrawn'),
    aView('People', '/admin/manage-users?q=viewed'),
    aView('Answered', '/admin/conversations'),
  ];
  await indexed();
  expect((await save(views, 0, { ...OWNER, uid: 'counter' })).status).toBe(200);
  const found = await counts({ ...OWNER, uid: 'counter' });
  const numbers = Object.fromEntries(
    (found.views as { name: string; count?: number }[]).map(({ name, count }) => [name, count]),
  );
  expect(numbers).toEqual({
    ...{ All: 1, Over: 0, 'Asked for': 1, Expired: 0, Agreed: 0 },
    ...{ People: expect.any(Number), Answered: 0 },
  });
});

test.each<[string, object[]]>([
  ['one without a name', [aView('  ')]],
  ['one with a long name', [aView('x'.repeat(41))]],
  ['two of a name', [aView('Ready'), aView('Ready')]],
  ['more than there may be', Array.from({ length: MAX_VIEWS + 1 }, (_, n) => aView(`View ${n}`))],
  ['another site', [aView('Away', 'https://hearthside.example/')]],
  ['a page that is no list', [aView('Hero', '/admin/manage-hero')]],
  ['a name of every object', [aView('Odd', 'constructor')]],
  ['a filter that the list does not have', [aView('Odd', '/admin/orders?stage=Melted')]],
  ['a long address', [aView('Long', `/admin/orders?q=${'x'.repeat(1000)}`)]],
])('views are refused: %s', async (_, views) => {
  expect((await save(views)).status).toBe(422);
  expect((await counts()).version).toBe(0);
});

test('the workshop and customers have no views', async () => {
  for (const as of [{ uid: 'smith', groups: ['workshop'] }, { uid: 'customer' }])
    expect((await save([aView('Ready')], 0, as)).status).toBe(403);
});

test('what changes a list, and what changes the views, is announced where the counts are watched', async () => {
  await save([aView('Ready')], 0, { ...OWNER, uid: 'watcher' });
  await aConsultation(somebody());
  const items = await allItems();
  for (const entity of ['consultation', 'savedViews']) {
    const item = items.find(({ __edb_e__ }) => __edb_e__?.S === entity);
    expect(topicsOfRecord(aRecord(undefined, item))).toContain(topics.counts);
  }
});
