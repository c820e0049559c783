import { AdminListGroupsForUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { OrderInput } from '@hearthside/services/commission/orders/order.schema.ts';
import { saveOrder } from '@hearthside/services/commission/orders/save-order.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import { ORDER_STAGES, type Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import type {
  ListedWorkshopOrder,
  WorkshopOrder,
} from '@hearthside/services/commission/orders/workshop-order.contract.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { handler } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { useUserPool } from '../fixtures/identity/user-pool.ts';
import { aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();
const pool = useUserPool();

const worker = { uid: somebody().uid, groups: ['workshop'] };
const day = (fromNow: number) => addDays(today(), fromNow);

/** An order with prices, an address, private notes and a photo, in a stage. */
async function anOrderIn(stage: Stage, overrides: Partial<OrderInput> = {}) {
  const customer = somebody({ displayName: 'Customer Whose Name Is Private' });
  const { uid, id } = await anOrder(customer);
  const photo = await aReadyUpload('workshop', owner);
  const photos = [{ key: photo, caption: 'The rim', isShared: false }];
  const { version } = await saveOrder({ uid, id }, anOrderInput({ photos, ...overrides }), owner);
  if (stage !== 'Order Placed') await setStage({ uid, id }, { stage, sendsMail: false, version });
  return { uid, id, email: customer.email };
}

const read = ({ uid, id }: { uid: string; id: string }) =>
  callApi<WorkshopOrder>(handler, `GET /api/admin/workshop/orders/${uid}/${id}`, { as: worker });

test('the workshop reads what is to be made and how far it is: no price, payment, address, name, e-mail or private note', async () => {
  const order = await anOrderIn('In Fabrication');
  const { body } = await read(order);
  expect(body.lines).toEqual([
    { id: 'l1', what: 'Round Corten Fire Bowl', options: '48 inches', quantity: 1 },
    { id: 'l2', what: 'Drip Tray', options: '', quantity: 2 },
  ]);
  expect(Object.keys(body).sort()).toEqual([
    'delivery',
    'drawings',
    'estimatedDelivery',
    'id',
    'items',
    'lines',
    'orderId',
    'photos',
    'stages',
    'status',
    'steps',
    'uid',
  ]);
  expect(body.photos).toMatchObject([{ caption: 'The rim' }]);
  expect(JSON.stringify(body)).not.toMatch(
    new RegExp(`125010|4995|50000|1042|Hearth Lane|Private|gate|${order.email}`),
  );
});

test.each([
  ['today', 0, 0, true],
  ['tomorrow', 1.5, 1.5, false],
  ['some days of which today is one', -1, 1, false],
])('who gets an order whose delivery is %s, and where', async (_, from, to, isTold) => {
  const delivery = { from: day(from), to: day(to) };
  const { body } = await read(await anOrderIn('On Its Way', { delivery }));
  expect(body.handedTo).toEqual(
    isTold ? { name: 'Customer Whose Name Is Private', address: '1 Hearth Lane\nEmbertown' } : undefined,
  );
});

const NOT_SHOWN: Record<string, string> = {
  'Order Placed': 'Order not found.',
  Delivered: 'This order is delivered, so it is no longer in production.',
  Cancelled: 'This order is cancelled, so it is no longer in production.',
};

test('the workshop’s list has the orders in production alone, and tells as little of them', async () => {
  const made = [];
  for (const stage of ORDER_STAGES) made.push({ ...(await anOrderIn(stage)), stage });
  const { body } = await callApi<Page<ListedWorkshopOrder>>(handler, 'GET /api/admin/workshop/orders', {
    as: worker,
  });
  const listed = new Set(body.items.map(({ id }) => id));
  const inProduction = ['Design Approved', 'In Fabrication', 'Finishing', 'Ready', 'On Its Way'];
  for (const { uid, id, stage } of made) {
    const isListed = listed.has(id);
    const { status, body: answer } = await read({ uid, id });
    const isShown = inProduction.includes(stage);
    expect({ stage, isListed, status }).toEqual({ stage, isListed: isShown, status: isShown ? 200 : 404 });
    // A link leads here after the delivery too: why it ends is told, and nothing of the order.
    if (!isShown) expect(answer).toMatchObject({ detail: NOT_SHOWN[stage] });
  }
  expect(JSON.stringify(body)).not.toMatch(/total|balance|paid|customer|Private/i);
});

describe('the owner', () => {
  /** A user of the pool with a record. */
  async function aUserOfPool(isAddressProven: boolean) {
    const { email } = somebody();
    const uid = await pool.add(email, 'embers');
    await signIn(somebody({ uid, email, isAddressProven }));
    return { uid, email };
  }
  const groupsOf = async (Username: string) => {
    const { Groups = [] } = await pool
      .client()
      .send(new AdminListGroupsForUserCommand({ UserPoolId: pool.id, Username }));
    return Groups.map(({ GroupName }) => GroupName);
  };
  const put = (method: 'PUT' | 'DELETE', uid: string) =>
    callAdmin(`${method} /api/admin/users/${uid}/workshop`);

  test('gives the role and takes it again, which ends the sign-ins of before and is in the history', async () => {
    const { uid, email } = await aUserOfPool(true);
    expect((await put('PUT', uid)).status).toBe(204);
    expect((await put('PUT', uid)).status).toBe(204);
    expect(await groupsOf(email)).toEqual(['workshop']);
    const { refreshToken } = await pool.signIn(email, 'embers');

    expect((await put('DELETE', uid)).status).toBe(204);
    expect(await groupsOf(email)).toEqual([]);
    expect(await pool.canRefresh(refreshToken)).toBe(false);
    const orders = 'GET /api/admin/workshop/orders';
    const auth_time = String(Math.floor(Date.now() / 1000) - 5);
    const before = await callApi(handler, orders, { as: { ...worker, uid, claims: { auth_time } } });
    expect(before.status).toBe(401);

    const { body } = await callAdmin<Page<{ act: string }>>(`GET /api/admin/history?subject=${uid}`);
    expect(body.items.map(({ act }) => act).slice(0, 2)).toEqual([
      'DELETE /users/:uid/workshop',
      'PUT /users/:uid/workshop',
    ]);
  });

  test('cannot give it to somebody who has not confirmed their address', async () => {
    const { uid, email } = await aUserOfPool(false);
    expect((await put('PUT', uid)).status).toBe(409);
    expect(await groupsOf(email)).toEqual([]);
  });
});
