import { randomUUID } from 'node:crypto';
import { markAsCustomer } from '@hearthside/services/commission/orders/mark-as-customer.ts';
import { newOrder } from '@hearthside/services/commission/orders/new-order.ts';
import { orders } from '@hearthside/services/commission/orders/order.entity.ts';
import { newId } from '@hearthside/services/core/runtime/ids.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import type { ListedUser } from '@hearthside/services/people/accounts/account.contract.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import type { Note } from '@hearthside/services/people/notes/note.schema.ts';
import { handler } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { type Caller, callApi, OWNER, SIGN_IN_CHECK } from '../fixtures/api/call-api.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { indexed } from '../fixtures/table/search.ts';
import { countingCalls, useTable } from '../fixtures/table/table.ts';

useTable();

test('notes are private to their admin and newest first, page by page; blank notes are refused', async () => {
  const as = { ...OWNER, uid: 'note-taker' };
  for (let i = 1; i <= 60; i++) await addNote(as, `note ${i}`);
  const blank = await addNote(as, '  \n ');
  expect(blank).toMatchObject({ status: 422, body: { errors: { text: expect.any(String) } } });

  const first = await callApi<Page<Note>>(handler, 'GET /api/admin/notes', { as });
  const rest = await callApi<Page<Note>>(handler, `GET /api/admin/notes?cursor=${first.body.cursor}`, { as });
  const texts = [...first.body.items, ...rest.body.items].map(({ text }) => text);
  expect(texts).toEqual(Array.from({ length: 60 }, (_, i) => `note ${60 - i}`));
  expect(rest.body.cursor).toBeNull();

  const others = await callAdmin<Page<Note>>('GET /api/admin/notes');
  expect(others.body.items).toEqual([]);
  const id = first.body.items[0]?.id;
  await callAdmin(`DELETE /api/admin/notes/${id}`);
  expect((await callApi<Page<Note>>(handler, 'GET /api/admin/notes', { as })).body.items[0]?.id).toBe(id);
  expect((await callApi(handler, `DELETE /api/admin/notes/${id}`, { as })).status).toBe(204);
  expect((await callApi<Page<Note>>(handler, 'GET /api/admin/notes', { as })).body.items[0]?.id).not.toBe(id);
});

test('ten submits of one note add one, and another note needs its own key', async () => {
  const as = { ...OWNER, uid: 'note-clicker' };
  const key = randomUUID();
  const clicks = await Promise.all(Array.from({ length: 10 }, () => addNote(as, 'Call the foundry', key)));
  expect(clicks.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
  expect(await addNote(as, 'Order steel', key)).toMatchObject({ status: 409, body: { code: 'key-reused' } });
  expect((await addNote(as, 'Order steel', null)).status).toBe(422);
  const { body } = await callApi<Page<Note>>(handler, 'GET /api/admin/notes', { as });
  expect(body.items.map(({ text }) => text)).toEqual(['Call the foundry']);
});

describe('users', () => {
  const list = (query = '') => callAdmin<Page<ListedUser>>(`GET /api/admin/users${query}`);
  const makeCustomer = (uid: string) => callAdmin(`POST /api/admin/users/${uid}/make-customer`);

  test('prospects are listed by newest sign-in, page by page, with bounded reads', async () => {
    for (let i = 0; i < 30; i++) {
      const lastLogin = new Date(Date.UTC(2020, 0, 1 + i)).toISOString();
      const { uid, email } = somebody();
      await accounts()
        .put({ uid, email, displayName: `Prospect ${i}`, status: 'prospect', lastLogin })
        .go();
    }
    const { result: first, calls } = await countingCalls(() => list());
    expect(calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 1 });
    const second = await list(`?cursor=${first.body.cursor}`);
    const names = [...first.body.items, ...second.body.items].map(({ displayName }) => displayName);
    expect(names).toEqual(Array.from({ length: 30 }, (_, i) => `Prospect ${29 - i}`));
    expect(second.body.cursor).toBeNull();
  });

  test('“Make Customer” clears the orders, and the user leaves the list; repeating it changes nothing', async () => {
    const user = somebody({ displayName: 'Soon A Customer' });
    await signIn(user);
    // One transaction cannot hold all of these.
    for (let i = 0; i < 130; i++) await anOrder(user.uid);
    expect((await makeCustomer(user.uid)).status).toBe(204);
    expect(await getHub(user)).toMatchObject({ status: 'customer', orderHistory: [] });
    await indexed();
    expect((await list('?q=Soon%20A%20Customer')).body.items).toEqual([]);
    expect((await list('?q=soon&status=customer')).body.items).toMatchObject([
      { uid: user.uid, status: 'customer' },
    ]);
    expect((await makeCustomer(user.uid)).status).toBe(204);
  });

  test('“Make Customer” from a stale list does not clear the order of a user who became a customer since', async () => {
    const user = somebody();
    const { id } = await aConsultation(user);
    await markAsCustomer({ uid: user.uid, id }, { version: 1 });
    expect((await makeCustomer(user.uid)).status).toBe(409);
    expect((await getHub(user)).orderHistory).toHaveLength(1);
  });

  test('50 concurrent “Make Customer” take effect once, and all succeed', async () => {
    const user = somebody();
    await signIn(user);
    await anOrder(user.uid);
    const clicks = await Promise.all(Array.from({ length: 50 }, () => makeCustomer(user.uid)));
    expect(clicks.map(({ status }) => status)).toEqual(Array(50).fill(204));
    expect(await getHub(user)).toMatchObject({ status: 'customer', orderHistory: [] });
  });

  test('an unknown user cannot be made a customer', async () => {
    expect((await makeCustomer('nobody')).status).toBe(404);
  });
});

function addNote(as: Caller, text: string, key: string | null = randomUUID()) {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  return callApi(handler, 'POST /api/admin/notes', { as, body: { text }, headers });
}

function anOrder(uid: string) {
  const id = newId();
  return orders()
    .put(newOrder({ uid, id, customerName: 'Somebody', items: ['Bowl'], placedOn: new Date().toISOString() }))
    .go();
}
