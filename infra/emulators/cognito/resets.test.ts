import { testPools } from './user-pools.fake.ts';

const { call, mails } = testPools();

async function signUp(name: string) {
  const Username = `${name}@example.com`;
  const UserAttributes = [{ Name: 'email', Value: Username }];
  await call('SignUp', { ClientId: 'browser', Username, Password: 'sparks-fly', UserAttributes });
  return () => call('ForgotPassword', { ClientId: 'browser', Username });
}

test('nobody gets more than five reset codes an hour, whether the account exists or not', async () => {
  for (const forget of [
    await signUp('forgetful'),
    () => call('ForgotPassword', { ClientId: 'browser', Username: 'nobody@example.com' }),
  ]) {
    const before = mails.length;
    for (let i = 0; i < 40; i += 1)
      expect(await forget()).toMatchObject(i < 5 ? {} : { __type: 'LimitExceededException' });
    expect(mails.length - before).toBeLessThanOrEqual(5);
  }
});
