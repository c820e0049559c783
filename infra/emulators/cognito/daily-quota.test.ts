import { testPools } from './user-pools.fake.ts';

const { call, mails } = testPools();

test('the pool sends 50 mails a day and says so at the next one', async () => {
  const Username = 'forgetful@example.com';
  const UserAttributes = [{ Name: 'email', Value: Username }];
  await call('SignUp', { ClientId: 'browser', Username, Password: 'sparks-fly', UserAttributes });
  const forget = () => call('ForgotPassword', { ClientId: 'browser', Username });
  for (let i = 0; i < 50; i += 1) expect(await forget()).toHaveProperty('CodeDeliveryDetails');
  expect(await forget()).toMatchObject({
    __type: 'LimitExceededException',
    message: expect.stringContaining('Exceeded daily email limit'),
  });
  expect(mails).toHaveLength(50);
});
