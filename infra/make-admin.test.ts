import {
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { startUserPools, type UserPools } from './emulators/cognito/user-pools.ts';
import { startDynoxide } from './emulators/dynamodb/dynoxide.ts';
import { RUNNER_KEY } from './emulators/iam/iam.ts';
import type { Service } from './emulators/service.ts';
import { openStore } from './emulators/store/store.ts';
import { makeAdmin } from './make-admin.ts';
import type { Target } from './target.ts';

const UserPoolId = 'us-east-1_AbCdEf123';
const resource = (logicalId: string, physicalId: string, properties = {}) => ({
  stack: 'identity',
  logicalId,
  type: '',
  physicalId,
  properties,
});

let database: Service;
let pools: UserPools;
let target: Target;

beforeAll(async () => {
  database = await startDynoxide();
  pools = await startUserPools({
    pools: [resource('Pool', UserPoolId, { Policies: { PasswordPolicy: { MinimumLength: 6 } } })],
    clients: [],
    groups: [resource('Admins', 'admin', { UserPoolId, GroupName: 'admin' })],
    identityProviders: [],
    domains: [],
    store: await openStore(database.url),
    iam: { secretOf: () => RUNNER_KEY.secretAccessKey, allows: () => true },
    lambda: { invoke: async () => ({}) },
    sendMail: async () => undefined,
  });
  target = {
    name: 'the local cloud',
    client: () => ({ region: 'us-east-1', endpoint: pools.url, credentials: RUNNER_KEY }),
    parameter: async (path) => (path === 'identity/user-pool-id' ? UserPoolId : 'https://shop.example'),
  };
});
afterAll(async () => {
  await pools.close();
  await database.close();
});

test('an existing account becomes an admin, however its address is written, and stays one when asked twice', async () => {
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

test('for an address without an account it says where to create one', async () => {
  await expect(makeAdmin(target, 'nobody@hearthside.example')).rejects.toThrow(
    'the local cloud has no account nobody@hearthside.example. Create it at https://shop.example/login',
  );
});
