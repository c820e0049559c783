import { decodeJwt } from 'jose';
import { PASSWORD, testPools } from './user-pools.fake.ts';

const pool = testPools(
  {
    LambdaConfig: { PreSignUp: 'f', PostConfirmation: 'g' },
  },
  {
    nameless: { WriteAttributes: ['name'] },
  },
);

let accounts = 0;
async function signUp(attributes: object = {}, ClientId = 'browser') {
  accounts += 1;
  const Username = `tester-${accounts}@example.com`;
  const UserAttributes = Object.entries({ email: Username, ...attributes }).map(([Name, Value]) => ({
    Name,
    Value,
  }));
  const answer = await pool.call('SignUp', { ClientId, Username, Password: PASSWORD, UserAttributes });
  return { Username, answer };
}

async function tokensOf(Username: string, ClientId = 'browser') {
  const { AuthenticationResult } = await pool.signIn(Username, PASSWORD, ClientId);
  const { AccessToken, IdToken } = AuthenticationResult as Record<string, string>;
  return { AccessToken, claims: decodeJwt(IdToken ?? '') };
}

const UNKNOWN = [
  'cognito:groups',
  'cognito:username',
  'custom:other',
  'loyalty',
  'token_use',
  'iss',
  '__proto__',
];

test.each(UNKNOWN)('%s is no attribute, neither at sign-up nor later', async (Name) => {
  const { Username } = await signUp({});
  const { AccessToken } = await tokensOf(Username);
  const UserAttributes = [{ Name, Value: 'admin' }];
  const refusal = {
    __type: 'InvalidParameterException',
    message: `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.`,
  };
  accounts += 1;
  const account = { ClientId: 'browser', Username: `tester-${accounts}@example.com`, Password: PASSWORD };
  expect(await pool.call('SignUp', { ...account, UserAttributes })).toEqual(refusal);
  expect(await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes })).toEqual(refusal);
  expect((await tokensOf(Username)).claims['cognito:groups']).toBeUndefined();
});

test.each(['sub', 'email_verified'])('a client may not write %s unless it is listed', async (name) => {
  const { answer } = await signUp({ [name]: 'true' });
  expect(answer).toEqual({
    __type: 'NotAuthorizedException',
    message: 'A client attempted to write unauthorized attribute',
  });
});

test.each([[[null]], [[{ Name: 5 }]], [[{ Name: 'name', Value: {} }]], ['name']])(
  'the malformed list %j is refused',
  async (UserAttributes) => {
    const account = { ClientId: 'browser', Username: 'malformed@example.com', Password: PASSWORD };
    const answer = await pool.call('SignUp', { ...account, UserAttributes });
    expect(answer).toMatchObject({ __type: 'SerializationException' });
  },
);

test('a value that is too long is refused', async () => {
  const { answer } = await signUp({ name: 'x'.repeat(2049) });
  expect(answer).toMatchObject({ __type: 'InvalidParameterException' });
});

describe('the address', () => {
  test('is not written by a client that does not list it, and does not come from the user name', async () => {
    const { answer } = await signUp({}, 'nameless');
    expect(answer).toMatchObject({ __type: 'NotAuthorizedException' });
    const Username = 'without-address@example.com';
    await pool.call('SignUp', { ClientId: 'nameless', Username, Password: PASSWORD });
    expect((await tokensOf(Username, 'nameless')).claims.email).toBeUndefined();
  });

  test('of a sign-up is its user name', async () => {
    expect((await signUp({ email: 'other@example.com' })).answer).toMatchObject({
      __type: 'InvalidParameterException',
    });
  });

  test('stays as it is, since a new one is to be proved by a code first', async () => {
    const { Username } = await signUp();
    const { AccessToken } = await tokensOf(Username);
    const UserAttributes = [{ Name: 'email', Value: `new-${Username}` }];
    expect(await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes })).toMatchObject({
      CodeDeliveryDetailsList: [{ AttributeName: 'email' }],
    });
    expect((await tokensOf(Username)).claims.email).toBe(Username);
  });
});

test('a reset by code runs the trigger that follows it', async () => {
  const { Username } = await signUp({});
  await pool.call('ForgotPassword', { ClientId: 'browser', Username });
  const ConfirmationCode = /\d{6}/.exec(pool.mails.findLast(({ to }) => to === Username)?.text ?? '')?.[0];
  await pool.call('ConfirmForgotPassword', {
    ClientId: 'browser',
    Username,
    ConfirmationCode,
    Password: 'other-sparks',
  });
  expect(pool.events.at(-1)).toBe('PostConfirmation_ConfirmForgotPassword');
});
