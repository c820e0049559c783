import { PASSWORD, testPools } from './user-pools.fake.ts';

const seen: { triggerSource: string; request: { userAttributes: object } }[] = [];
const { anAccount, call, mails } = testPools(
  { LambdaConfig: { PreSignUp: 'f', CustomMessage: 'g' } },
  {},
  {
    trigger(event) {
      seen.push(event as (typeof seen)[number]);
      if (seen.at(-1)?.triggerSource !== 'CustomMessage_ForgotPassword') throw new Error('NotOffered');
      return { emailSubject: 'Yours', emailMessage: 'Take {####}.' };
    },
  },
);

test('a pool’s trigger words a code, or keeps it back, for a reset as for another address', async () => {
  const { email, AccessToken } = await anAccount();
  await call('ForgotPassword', { ClientId: 'browser', Username: email, Password: PASSWORD });
  const worded = { to: email, subject: 'Yours', text: expect.stringMatching(/^Take \d{6}\.$/) };
  expect(mails).toMatchObject([worded]);
  const address = (Value: string) => [{ Name: 'email', Value }];
  const other = { AccessToken, UserAttributes: address('stranger@home.example') };
  expect(await call('UpdateUserAttributes', other)).toMatchObject({
    __type: 'UserLambdaValidationException',
    message: 'CustomMessage failed with error NotOffered',
  });
  expect(seen[1]).toMatchObject({
    triggerSource: 'CustomMessage_UpdateUserAttribute',
    request: { userAttributes: { email: 'stranger@home.example' } },
  });
  expect(mails).toHaveLength(1);
  expect(await call('GetUser', { AccessToken })).toMatchObject({
    UserAttributes: expect.arrayContaining(address(email)),
  });
});
