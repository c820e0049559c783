import { randomBytes } from 'node:crypto';
import { testPools } from './user-pools.fake.ts';

const PASSWORD = 'sparks-fly';
const pool = testPools();
const UNKNOWN = 'unknown@example.com';

let accounts = 0;
async function anAccount(): Promise<string> {
  accounts += 1;
  const Username = `tester-${accounts}@example.com`;
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
