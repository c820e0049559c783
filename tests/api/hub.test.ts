import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { postMessage } from '@hearthside/services/commission/conversations/post-message.ts';
import { markAsCustomer } from '@hearthside/services/commission/orders/mark-as-customer.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import { documents } from '@hearthside/services/core/runtime/table.ts';
import type { Account, Pieces } from '@hearthside/services/slices/hub/hub.contract.ts';
import { handler as api } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { withRightsOf } from '../fixtures/api/slice-role.ts';
import { aProduct, aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aSentQuote } from '../fixtures/table/quotes.ts';
import { allItems, countingCalls, useTable } from '../fixtures/table/table.ts';

useTable();
const handler = withRightsOf('hub', api);

test('the first sign-in makes a prospect; later ones refresh the name and keep the status', async () => {
  const caller = somebody();
  const first = await callApi<Account>(handler, 'PUT /api/hub/me', { as: caller });
  expect(first).toMatchObject({
    status: 200,
    body: { ...nameOf(caller), status: 'prospect', photoURL: null },
  });

  const renamed = { ...caller, displayName: 'New Name' };
  const second = await callApi<Account>(handler, 'PUT /api/hub/me', { as: renamed });
  expect(second.body.displayName).toBe('New Name');
  expect(Date.parse(second.body.lastLogin)).toBeGreaterThanOrEqual(Date.parse(first.body.lastLogin));

  const nameless = await callApi<Account>(handler, 'PUT /api/hub/me', { as: { ...caller, displayName: '' } });
  expect(nameless.body.displayName).toBe('New Name');
});

test('two tabs that sign in for the first time at once make one account', async () => {
  const caller = somebody();
  const answers = await Promise.all([1, 2, 3].map(() => callApi(handler, 'PUT /api/hub/me', { as: caller })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await allItems()).filter(({ uid }) => (uid as { S?: string })?.S === caller.uid)).toHaveLength(1);
});

test('with 20 requests and 20 orders, quotes of three versions and conversations, the hub is still one query', async () => {
  const user = somebody();
  for (let made = 0; made < 20; made++) {
    const { uid, id } = await aSentQuote(user, { versions: 3, sendsMail: false });
    const message = { text: 'Hello', attachments: [] };
    await postMessage({ uid, id }, message, { author: 'owner', user: owner, idempotencyKey: randomUUID() });
    await markAsCustomer({ uid, id }, { version: 1 });
  }
  const { result, calls } = await countingCalls(() =>
    callApi<Account>(handler, 'GET /api/hub/me', { as: user }),
  );
  expect(calls).toEqual({ QueryCommand: 1 });
  const { consultationHistory, orderHistory, conversations } = result.body;
  for (const list of [consultationHistory, orderHistory, conversations]) expect(list).toHaveLength(20);
});

test('a request and the order that it became have the picture of their product; a delivered piece may be reviewed', async () => {
  const user = somebody();
  const product = await aProduct();
  const { id } = await aConsultation(user, { productId: product.id });
  await aConsultation(user);
  const pieces = async () => (await callApi<Pieces>(handler, 'GET /api/hub/pieces', { as: user })).body;
  const pictures = { [id]: expect.objectContaining({ key: product.imageGallery[0]?.key }) };
  expect(await pieces()).toEqual({ pictures, toReview: [] });
  await markAsCustomer({ uid: user.uid, id }, { version: 1 });
  await setStage({ uid: user.uid, id }, { stage: 'Delivered', sendsMail: false, version: 1 });
  expect(await pieces()).toEqual({ pictures, toReview: [{ id, productId: product.id, name: product.name }] });
});

test('the hub is one query: the record, orders and requests, newest first, and no notes', async () => {
  const user = somebody();
  const first = await aConsultation(user);
  const second = await aConsultation(user, { productId: (await aProduct()).id });
  // An item of another team's, as it is stored: the hub's tests need none of that team's code.
  const note = { pk: `USER#${user.uid}`, sk: 'NOTE#1', text: 'not theirs to see here' };
  await documents.send(new PutCommand({ TableName: process.env.TABLE_NAME, Item: note }));
  for (const { id } of [first, second]) await markAsCustomer({ uid: user.uid, id }, { version: 1 });

  const { result, calls } = await countingCalls(() =>
    callApi<Account>(handler, 'GET /api/hub/me', { as: user }),
  );
  expect(calls).toEqual({ QueryCommand: 1 });
  expect(result.body.status).toBe('customer');
  expect(result.body.consultationHistory.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(result.body.consultationHistory[1]).toMatchObject({
    productName: 'General Inquiry',
    itemNumber: 'N/A',
    status: 'Mark as Customer',
    timeline: [{ status: 'Pending' }, { status: 'Mark as Customer' }],
  });
  expect(result.body.orderHistory).toMatchObject([
    {
      orderId: `consultation-${second.id.slice(0, 8)}`,
      status: 'Order Placed',
      items: ['Round Corten Fire Bowl'],
      placedOn: second.submittedAt,
    },
    { items: ['Custom Consultation Item'] },
  ]);
  expect(JSON.stringify(result.body)).not.toContain('not theirs');
});

test('a user without a record gets the one that signing in will make, and nothing is written', async () => {
  const caller = somebody();
  const before = await allItems();
  const answer = await callApi<Account>(handler, 'GET /api/hub/me', { as: caller });
  expect(answer).toMatchObject({
    status: 200,
    body: { ...nameOf(caller), status: 'prospect', orderHistory: [] },
  });
  expect(await allItems()).toHaveLength(before.length);
});

test('a profile photo is the user’s own upload, and signing in again keeps it', async () => {
  const user = somebody();
  const as = user;
  await callApi(handler, 'PUT /api/hub/me', { as });
  const key = await aReadyUpload('profile', user);
  const set = () => callApi<Account>(handler, 'PUT /api/hub/me/photo', { as, body: { key } });
  expect((await set()).body).toMatchObject({ photoURL: `/media/${key}`, photo: { key } });
  expect((await set()).status).toBe(200);
  expect((await callApi<Account>(handler, 'PUT /api/hub/me', { as })).body.photo?.key).toBe(key);

  const thief = somebody();
  await callApi(handler, 'PUT /api/hub/me', { as: thief });
  const stolen = await callApi(handler, 'PUT /api/hub/me/photo', { as: thief, body: { key } });
  expect(stolen.status).toBe(422);
});

test('a profile photo can be removed, which removes its upload; a second removal changes nothing', async () => {
  const user = somebody();
  const as = user;
  await callApi(handler, 'PUT /api/hub/me', { as });
  const key = await aReadyUpload('profile', user);
  await callApi(handler, 'PUT /api/hub/me/photo', { as, body: { key } });
  for (const _ of ['first', 'second']) {
    const removed = await callApi<Account>(handler, 'DELETE /api/hub/me/photo', { as });
    expect(removed).toMatchObject({ status: 200, body: { photo: null, photoURL: null } });
  }
  expect(JSON.stringify(await allItems())).not.toContain(key);
});

test('settings are saved once for each version that their user saw, and stay over a sign-in', async () => {
  const as = somebody();
  await callApi(handler, 'PUT /api/hub/me', { as });
  const save = (body: object) => callApi<Account>(handler, 'PUT /api/hub/me/settings', { as, body });
  const settings = { addresses: ['1 Hearth Lane\nRear garden'], unwantedMails: ['progress'], version: 0 };
  const answers = await Promise.all([save(settings), save(settings), save(settings)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'edit-conflict' });
  const { body } = await callApi<Account>(handler, 'PUT /api/hub/me', { as });
  expect(body.settings).toEqual({ ...settings, version: 1 });
  expect((await save({ ...settings, addresses: [' '], version: 1 })).status).toBe(422);
  expect((await save({ ...settings, unwantedMails: ['quotes'], version: 1 })).status).toBe(422);
});

test('only its owner sees an upload’s state', async () => {
  const user = somebody();
  const key = await aReadyUpload('profile', user);
  const route = `GET /api/hub/uploads?key=${encodeURIComponent(key)}`;
  expect(await callApi(handler, route, { as: user })).toMatchObject({
    status: 200,
    body: { key, status: 'ready', picture: { key } },
  });
  expect((await callApi(handler, route, { as: somebody() })).status).toBe(404);
});

function nameOf({ uid, email, displayName }: ReturnType<typeof somebody>) {
  return { uid, email, displayName };
}
