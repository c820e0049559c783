import { testResource } from '../assembly/resource.fake.ts';
import { startTestPools } from './user-pools.fake.ts';

test('a pool’s trigger words a code, or keeps it back, for a reset as for another address', async () => {
  const mails: { to: string; subject: string; text: string }[] = [];
  const seen: unknown[] = [];
  const UserPoolId = 'us-east-1_Words1';
  const pools = await startTestPools({
    pools: [
      testResource('AWS::Cognito::UserPool', UserPoolId, {
        LambdaConfig: { PreSignUp: 'f', CustomMessage: 'g' },
      }),
    ],
    clients: [
      testResource('AWS::Cognito::UserPoolClient', 'browser', {
        UserPoolId,
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      }),
    ],
    lambda: {
      async invoke(name, event) {
        if (name === 'f') return { response: { autoConfirmUser: true } };
        const { triggerSource, request } = event as {
          triggerSource: string;
          request: { userAttributes: object };
        };
        seen.push([triggerSource, request.userAttributes]);
        if (triggerSource !== 'CustomMessage_ForgotPassword') throw new Error('NotOffered');
        return { response: { emailSubject: 'Yours', emailMessage: 'Take {####}.' } };
      },
    },
    sendMail: async (mail) => void mails.push(mail),
  });
  const call = async (action: string, input: object) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` };
    const answer = await fetch(pools.url, { method: 'POST', headers, body: JSON.stringify(input) });
    return (await answer.json()) as { AuthenticationResult?: { AccessToken: string } };
  };
  const user = { ClientId: 'browser', Username: 'ann@home.example', Password: 'sparks-fly' };
  const email = (Value: string) => [{ Name: 'email', Value }];
  await call('SignUp', { ...user, UserAttributes: email(user.Username) });
  await call('ForgotPassword', user);
  expect(mails).toMatchObject([
    { to: user.Username, subject: 'Yours', text: expect.stringMatching(/^Take \d{6}\.$/) },
  ]);
  const AuthParameters = { USERNAME: user.Username, PASSWORD: user.Password };
  const signedIn = await call('InitiateAuth', {
    ClientId: 'browser',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  });
  const AccessToken = signedIn.AuthenticationResult?.AccessToken;
  const other = { AccessToken, UserAttributes: email('stranger@home.example') };
  expect(await call('UpdateUserAttributes', other)).toMatchObject({
    __type: 'UserLambdaValidationException',
    message: 'CustomMessage failed with error NotOffered',
  });
  expect(seen[1]).toEqual([
    'CustomMessage_UpdateUserAttribute',
    expect.objectContaining({ email: 'stranger@home.example' }),
  ]);
  expect(mails).toHaveLength(1);
  expect(await call('GetUser', { AccessToken })).toMatchObject({
    UserAttributes: expect.arrayContaining(email(user.Username)),
  });
  await pools.close();
});
