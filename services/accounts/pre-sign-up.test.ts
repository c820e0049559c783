import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { handler } from './pre-sign-up.lambda.ts';

function signUp(triggerSource: string, userAttributes: Record<string, string>): PreSignUpTriggerEvent {
  return {
    triggerSource,
    request: { userAttributes },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  } as PreSignUpTriggerEvent;
}

test('a user who signs up is confirmed at once and can be sent a password-reset code, by e-mail only', async () => {
  const { response } = await handler(
    signUp('PreSignUp_SignUp', { email: 'a@hearthside.example', phone_number: '+15555555555' }),
  );
  expect(response).toEqual({ autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false });
});

test('an account without an e-mail is not marked as verified, which Cognito would refuse', async () => {
  const { response } = await handler(signUp('PreSignUp_SignUp', {}));
  expect(response).toMatchObject({ autoConfirmUser: true, autoVerifyEmail: false });
});

test.each(['PreSignUp_ExternalProvider', 'PreSignUp_AdminCreateUser'])(
  '%s changes nothing: the provider or the administrator vouches for the account',
  async (triggerSource) => {
    const { response } = await handler(signUp(triggerSource, { email: 'a@hearthside.example' }));
    expect(response).toEqual({ autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false });
  },
);
