import {
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { REGION } from './emulators/account.ts';
import { testResource } from './emulators/assembly/resource.fake.ts';
import { startTestPools } from './emulators/cognito/user-pools.fake.ts';
import type { UserPools } from './emulators/cognito/user-pools.ts';
import { RUNNER_KEY } from './emulators/iam/iam.ts';
import { type Candidate, makeAdmin, resetSecondFactor } from './make-admin.ts';
import type { Target } from './target.ts';

const UserPoolId = `${REGION}_AbCdEf123`;

useTable();
let pools: UserPools;
let target: Target;

beforeAll(async () => {
  pools = await startTestPools({
    pools: [
      testResource('AWS::Cognito::UserPool', UserPoolId, {
        Policies: { PasswordPolicy: { MinimumLength: 6 } },
      }),
    ],
    groups: [testResource('AWS::Cognito::UserPoolGroup', 'admin', { UserPoolId, GroupName: 'admin' })],
  });
  target = {
    name: 'the local cloud',
    table: process.env.TABLE_NAME ?? '',
    bucket: async (name) => name,
    caller: async () => 'tests',
    client: (service) => ({
      region: REGION,
      endpoint: service === 'dynamodb' ? process.env.AWS_ENDPOINT_URL_DYNAMODB : pools.url,
      credentials: RUNNER_KEY,
    }),
    parameter: async (path) => (path === 'identity/user-pool-id' ? UserPoolId : 'https://shop.example'),
  };
});
afterAll(() => pools.close());

const cognito = () => new CognitoIdentityProviderClient(target.client('cognito-idp'));

/** An account with a record, whose address is proven or not. */
async function anAccount(email: string, isAddressProven: boolean): Promise<string> {
  const { User } = await cognito().send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  );
  const uid = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
  await signIn({ uid, email, displayName: 'Owner', photoURL: null, isAdmin: false, isAddressProven });
  return uid;
}

async function groupsOf(Username: string) {
  const { Groups } = await cognito().send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
  return Groups?.map(({ GroupName }) => GroupName);
}

test('an account with a proven address becomes an admin, whatever the case of the address, and stays one the second time', async () => {
  await anAccount('owner@hearthside.example', true);
  const shown: Candidate[] = [];
  const agree = async (candidate: Candidate) => Boolean(shown.push(candidate));
  expect(await makeAdmin(target, 'Owner@Hearthside.example', agree)).toBe(true);
  expect(await makeAdmin(target, 'owner@hearthside.example', agree)).toBe(true);
  expect(await groupsOf('owner@hearthside.example')).toEqual(['admin']);
  expect(shown[0]).toEqual({
    email: 'owner@hearthside.example',
    created: expect.stringMatching(/^20\d\d-/),
    status: 'FORCE_CHANGE_PASSWORD',
    signsInWith: ['password'],
    provenSince: expect.stringMatching(/^20\d\d-/),
  });
});

test('nothing changes without a yes', async () => {
  await anAccount('hesitant@hearthside.example', true);
  expect(await makeAdmin(target, 'hesitant@hearthside.example', async () => false)).toBe(false);
  expect(await groupsOf('hesitant@hearthside.example')).toEqual([]);
});

test('an account whose address nobody has proved is refused, with what to do', async () => {
  await anAccount('squatted@hearthside.example', false);
  await expect(makeAdmin(target, 'squatted@hearthside.example', async () => true)).rejects.toThrow(
    'Sign in at https://shop.example/userhub',
  );
  expect(await groupsOf('squatted@hearthside.example')).toEqual([]);
});

test('an address without an account is an error that says where to create the account', async () => {
  await expect(makeAdmin(target, 'nobody@hearthside.example', async () => true)).rejects.toThrow(
    'the local cloud has no account nobody@hearthside.example. Create it at https://shop.example/login',
  );
});

test('the second factor of an account whose device is lost is reset after a yes', async () => {
  const uid = await anAccount('lost@hearthside.example', true);
  await accounts().patch({ uid }).set({ secondFactorSince: 1 }).go();
  const since = async () => (await accounts().get({ uid }).go({ consistent: true })).data?.secondFactorSince;
  expect(await resetSecondFactor(target, 'lost@hearthside.example', async () => false)).toBe(false);
  expect(await since()).toBe(1);
  expect(await resetSecondFactor(target, 'lost@hearthside.example', async () => true)).toBe(true);
  expect(await since()).toBeUndefined();
});
