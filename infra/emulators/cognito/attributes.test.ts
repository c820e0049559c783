import { decodeJwt } from 'jose';
import { testPools } from './user-pools.fake.ts';

const PASSWORD = 'sparks-fly';
const pool = testPools(
  { Schema: [{ Name: 'loyalty' }, { Name: 'birthplace', Mutable: false }, { Name: 'name', Mutable: true }] },
  { loyal: { WriteAttributes: ['name', 'custom:loyalty', 'custom:birthplace'] } },
);

let accounts = 0;
async function signUp(attributes: object, ClientId = 'browser') {
  accounts += 1;
  const Username = `tester-${accounts}@example.com`;
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
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

test.each(['sub', 'email_verified', 'custom:loyalty'])(
  'a client may not write %s unless it is listed',
  async (name) => {
    const { answer } = await signUp({ [name]: 'true' });
    expect(answer).toEqual({
      __type: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
  },
);

test('a client writes the attributes that it lists, and an immutable attribute once', async () => {
  const { Username } = await signUp({ 'custom:loyalty': 'gold', 'custom:birthplace': 'Hearth' }, 'loyal');
  const { AccessToken, claims } = await tokensOf(Username, 'loyal');
  expect(claims).toMatchObject({ 'custom:loyalty': 'gold', 'custom:birthplace': 'Hearth' });
  const update = (Name: string) =>
    pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value: 'new' }] });
  expect(await update('custom:loyalty')).toEqual({ CodeDeliveryDetailsList: [] });
  expect(await update('custom:birthplace')).toMatchObject({ __type: 'InvalidParameterException' });
  expect(await update('nickname')).toMatchObject({ __type: 'NotAuthorizedException' });
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
