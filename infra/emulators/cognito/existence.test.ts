import { randomBytes } from 'node:crypto';
import { PASSWORD, testPools } from './user-pools.fake.ts';

const { anAccount, call, mails, signIn } = testPools();
const UNKNOWN = 'unknown@example.com';

async function challengeOf(USERNAME: string) {
  const AuthParameters = { USERNAME, SRP_A: randomBytes(300).toString('hex') };
  const input = { ClientId: 'browser', AuthFlow: 'USER_SRP_AUTH', AuthParameters };
  return (await call('InitiateAuth', input)).ChallengeParameters as Record<string, string>;
}

test('the salts of all accounts are equally long, also of accounts that do not exist', async () => {
  for (let i = 0; i < 20; i += 1) {
    const lengths = [(await anAccount()).email, `unknown-${i}@example.com`].map(
      async (name) => (await challengeOf(name)).SALT?.length,
    );
    expect(await Promise.all(lengths)).toEqual([32, 32]);
  }
  expect((await challengeOf(UNKNOWN)).SALT).toBe((await challengeOf(UNKNOWN)).SALT);
});

test('five wrong passwords lock an account for a second, whether it exists or not', async () => {
  const { email: known } = await anAccount();
  const wrong = 'Incorrect username or password.';
  const locked = 'Password attempts exceeded';
  for (const username of [known, UNKNOWN]) {
    const messages: unknown[] = [];
    for (let i = 0; i < 6; i += 1) messages.push((await signIn(username, `wrong-${i}`)).message);
    expect(messages).toEqual([wrong, wrong, wrong, wrong, wrong, locked]);
  }
  expect(await signIn(known, PASSWORD)).toMatchObject({ message: locked });
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 2000);
  expect(await signIn(known, 'wrong')).toMatchObject({ message: wrong });
  expect(await signIn(known, PASSWORD)).toMatchObject({ message: locked });
  clock.mockImplementation(() => now + 5000);
  expect(await signIn(known, PASSWORD)).toHaveProperty('AuthenticationResult');
  clock.mockRestore();
});

test('nobody gets more than five reset codes an hour, whether the account exists or not', async () => {
  for (const Username of [(await anAccount()).email, UNKNOWN]) {
    const before = mails.length;
    for (let i = 0; i < 40; i += 1)
      expect(await call('ForgotPassword', { ClientId: 'browser', Username })).toMatchObject(
        i < 5 ? {} : { __type: 'LimitExceededException' },
      );
    expect(mails.length - before).toBeLessThanOrEqual(5);
  }
});
