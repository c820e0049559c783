import { randomUUID } from 'node:crypto';
import { AdminGetUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createUser } from '@hearthside/services/people/accounts/create-user.ts';
import { useUserPool } from '@hearthside/tests/fixtures/identity/user-pool.ts';
import { makeAccounts } from './accounts.ts';

const pool = useUserPool();

const anAccount = () => ({
  sub: randomUUID(),
  email: `${randomUUID()}@hearthside.example`,
  name: '',
  groups: [],
});
const statusOf = async (Username: string) =>
  (await pool.client().send(new AdminGetUserCommand({ UserPoolId: pool.id, Username }))).UserStatus;

test('a repeated recovery leaves the passwords that people have chosen since the first', async () => {
  const account = anAccount();
  const subs = await makeAccounts(pool.client(), pool.id, [account]);
  const chosen = {
    UserPoolId: pool.id,
    Username: account.email,
    Password: 'chosen-by-them',
    Permanent: true,
  };
  await pool.client().send(new AdminSetUserPasswordCommand(chosen));
  expect(await makeAccounts(pool.client(), pool.id, [account])).toEqual(subs);
  expect(await pool.canSignIn(account.email, chosen.Password)).toBe(true);
});

test('a user whom a run that was cut off left without a password gets one', async () => {
  const account = anAccount();
  await createUser(pool.client(), { UserPoolId: pool.id, ...account });
  expect(await statusOf(account.email)).toBe('FORCE_CHANGE_PASSWORD');
  await makeAccounts(pool.client(), pool.id, [account]);
  expect(await statusOf(account.email)).toBe('CONFIRMED');
});
