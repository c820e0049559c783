import { randomUUID } from 'node:crypto';
import { claimAccount } from '@hearthside/services/people/accounts/claim-account.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { handler as hub } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { handler as storefront } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { callApi, type Handler } from '../fixtures/api/call-api.ts';
import { aConsultationInput, somebody } from '../fixtures/table/people.ts';
import { allItems, useTable } from '../fixtures/table/table.ts';

useTable();

const signedInAt = (offset: number) => ({ auth_time: String(Math.floor(Date.now() / 1000) + offset) });

const calls: [route: string, handler: Handler, body: object | undefined][] = [
  ['GET /api/hub/me', hub, undefined],
  ['PUT /api/hub/me', hub, undefined],
  ['PUT /api/hub/me/photo', hub, { key: 'profileImages/1/1_me.jpg' }],
  ['POST /api/hub/me/confirmation', hub, undefined],
  ['POST /api/hub/me/deletion', hub, { reviews: 'keep' }],
  ['POST /api/hub/me/archive', hub, undefined],
  ['POST /api/storefront/consultations', storefront, aConsultationInput()],
  ['GET /api/admin/notes', admin, undefined],
];

test.each(calls)(
  '%s refuses a token of before a reset, changes nothing, and takes a later one',
  async (route, handler, body) => {
    const user = somebody();
    await signIn(user);
    await claimAccount(user);
    const before = await allItems();
    const call = (offset: number) =>
      callApi(handler, route, {
        as: { ...user, name: 'Squatter', groups: ['admin'], claims: signedInAt(offset) },
        body,
        headers: { 'idempotency-key': randomUUID() },
      });
    expect((await call(-60)).status).toBe(401);
    expect(await allItems()).toEqual(before);
    expect((await call(60)).status).not.toBe(401);
  },
);

test('a reset proves the address, of an account without a record too', async () => {
  const user = somebody({ isAddressProven: false });
  await claimAccount(user);
  const as = { ...user, name: user.displayName, claims: signedInAt(1) };
  const { body } = await callApi<Account>(hub, 'GET /api/hub/me', { as });
  expect(body).toMatchObject({ isAddressProven: true, status: 'prospect', email: user.email });
});
