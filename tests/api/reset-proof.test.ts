import { claimAccount } from '@hearthside/services/people/accounts/create-account.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

const signedInAt = (offset: number) => ({ auth_time: String(Math.floor(Date.now() / 1000) + offset) });

test('a reset proves the address, of an account without a record too', async () => {
  const user = somebody({ isAddressProven: false });
  await claimAccount(user);
  const as = { ...user, claims: signedInAt(1) };
  const { body } = await callHub<Account>(as, 'GET /api/hub/me');
  expect(body).toMatchObject({ isAddressProven: true, status: 'prospect', email: user.email });
});
