import {
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { REGION } from './emulators/account.ts';
import { testResource } from './emulators/assembly/resource.fake.ts';
import { startUserPools, type UserPools } from './emulators/cognito/user-pools.ts';
import { startDynoxide } from './emulators/dynamodb/dynoxide.ts';
import { RUNNER_KEY } from './emulators/iam/iam.ts';
import type { Service } from './emulators/service.ts';
import { openStore } from './emulators/store/store.ts';
import { makeAdmin } from './make-admin.ts';
import type { Target } from './target.ts';

const UserPoolId = `${REGION}_AbCdEf123`;

let database: Service;
let pools: UserPools;
let target: Target;

beforeAll(async () => {
  database = await startDynoxide();
  pools = await startUserPools({
    pools: [
      testResource('AWS::Cognito::UserPool', UserPoolId, {
        Policies: { PasswordPolicy: { MinimumLength: 6 } },
      }),
    ],
    clients: [],
    groups: [testResource('AWS::Cognito::UserPoolGroup', 'admin', { UserPoolId, GroupName: 'admin' })],
    identityProviders: [],
    domains: [],
    store: await openStore(database.url),
    iam: { secretOf: () => RUNNER_KEY.secretAccessKey, allows: () => true },
    lambda: { invoke: async () => ({}) },
    sendMail: async () => undefined,
  });
  target = {
    name: 'the local cloud',
    client: () => ({ region: REGION, endpoint: pools.url, credentials: RUNNER_KEY }),
    parameter: async (path) => (path === 'identity/user-pool-id' ? UserPoolId : 'https://shop.example'),
  };
});
afterAll(async () => {
  await pools.close();
  await database.close();
});

test('an existing account becomes an admin, whatever the case of its address, and stays one the second time', async () => {
  const cognito = new CognitoIdentityProviderClient(target.client('cognito-idp'));
  const Username = 'owner@hearthside.example';
  await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      UserAttributes: [{ Name: 'email', Value: Username }],
    }),
  );
  await makeAdmin(target, 'Owner@Hearthside.example');
  await makeAdmin(target, Username);
  const { Groups } = await cognito.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
  expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['admin']);
});

test('an address without an account is an error that says where to create the account', async () => {
  await expect(makeAdmin(target, 'nobody@hearthside.example')).rejects.toThrow(
    'the local cloud has no account nobody@hearthside.example. Create it at https://shop.example/login',
  );
});
