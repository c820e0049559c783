import { randomBytes } from 'node:crypto';
import { testPools } from './user-pools.fake.ts';

const PASSWORD = 'sparks-fly';
const pool = testPools({}, { legacy: { PreventUserExistenceErrors: 'LEGACY' } });
const UNKNOWN = 'unknown@example.com';

let accounts = 0;
async function anAccount(isConfirmed = true): Promise<string> {
  accounts += 1;
  const Username = `tester-${accounts}@example.com`;
  pool.confirmSignUps(isConfirmed);
  const UserAttributes = [{ Name: 'email', Value: Username }];
  await pool.call('SignUp', { ClientId: 'browser', Username, Password: PASSWORD, UserAttributes });
  return Username;
}

async function challengeOf(USERNAME: string) {
  const AuthParameters = { USERNAME, SRP_A: randomBytes(300).toString('hex') };
  const input = { ClientId: 'browser', AuthFlow: 'USER_SRP_AUTH', AuthParameters };
  return (await pool.call('InitiateAuth', input)).ChallengeParameters as Record<string, string>;
}

test('the salts of all accounts are equally long, also of accounts that do not exist', async () => {
  for (let i = 0; i < 20; i += 1) {
    const lengths = [await anAccount(), `unknown-${i}@example.com`].map(
      async (name) => (await challengeOf(name)).SALT?.length,
    );
    expect(await Promise.all(lengths)).toEqual([32, 32]);
  }
  expect((await challengeOf(UNKNOWN)).SALT).toBe((await challengeOf(UNKNOWN)).SALT);
});

test('codes to confirm are answered alike for unknown and for confirmed accounts, and nothing is sent', async () => {
  const confirmed = await anAccount();
  const unconfirmed = await anAccount(false);
  const { length } = pool.mails;
  for (const Username of [UNKNOWN, confirmed, unconfirmed]) {
    const account = { ClientId: 'browser', Username };
    expect(await pool.call('ConfirmSignUp', { ...account, ConfirmationCode: 'wrong' })).toMatchObject({
      __type: 'CodeMismatchException',
    });
    expect(await pool.call('ResendConfirmationCode', account)).toMatchObject({
      CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: `${Username[0]}***@e***` },
    });
  }
  expect(pool.mails.slice(length).map(({ to }) => to)).toEqual([unconfirmed]);
});

test('a client that does not ask for it learns which accounts exist', async () => {
  const account = { ClientId: 'legacy', Username: UNKNOWN };
  expect(await pool.call('ResendConfirmationCode', account)).toMatchObject({
    __type: 'UserNotFoundException',
  });
});

test('five wrong passwords lock an account for a second, whether it exists or not', async () => {
  const known = await anAccount();
  const wrong = 'Incorrect username or password.';
  const locked = 'Password attempts exceeded';
  for (const username of [known, UNKNOWN]) {
    const messages: unknown[] = [];
    for (let i = 0; i < 6; i += 1) messages.push((await pool.signIn(username, `wrong-${i}`)).message);
    expect(messages).toEqual([wrong, wrong, wrong, wrong, wrong, locked]);
  }
  expect(await pool.signIn(known, PASSWORD)).toMatchObject({ message: locked });
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 2000);
  expect(await pool.signIn(known, 'wrong')).toMatchObject({ message: wrong });
  expect(await pool.signIn(known, PASSWORD)).toMatchObject({ message: locked });
  clock.mockImplementation(() => now + 5000);
  expect(await pool.signIn(known, PASSWORD)).toHaveProperty('AuthenticationResult');
  clock.mockRestore();
});
