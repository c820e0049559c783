import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { testResource } from '@hearthside/infra/emulators/assembly/resource.fake.ts';
import { startTestPools } from '@hearthside/infra/emulators/cognito/user-pools.fake.ts';
import type { UserPools } from '@hearthside/infra/emulators/cognito/user-pools.ts';
import { RUNNER_KEY } from '@hearthside/infra/emulators/iam/iam.ts';
import { recipientKey } from '@hearthside/services/people/recipients/suppression.entity.ts';
import { useTable } from '../fixtures/table/table.ts';
import type { Access } from './access.ts';
import { cleanUp } from './clean-up.ts';
import { heroFile, newRunId, smokeAccount } from './smoke-account.ts';

const POOL = 'us-east-1_AbCdEf123';

useTable();
let pools: UserPools;
let access: Access;

beforeAll(async () => {
  pools = await startTestPools({ pools: [testResource('AWS::Cognito::UserPool', POOL)] });
  access = {
    pool: new CognitoIdentityProviderClient({
      region: 'us-east-1',
      endpoint: pools.url,
      credentials: RUNNER_KEY,
    }),
    userPoolId: POOL,
    table: new DynamoDBClient({}),
    tableName: process.env.TABLE_NAME ?? '',
  };
});
afterAll(() => pools.close());

/** Creates an account with a record; answers its id. */
async function aPerson({ name, email }: { name: string; email: string }): Promise<string> {
  const attributes = { name, email };
  const { User } = await access.pool.send(
    new AdminCreateUserCommand({
      UserPoolId: POOL,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  const uid = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
  await put(`USER#${uid}`, 'PROFILE');
  return uid;
}

async function put(pk: string, sk: string, pictureKey = ''): Promise<void> {
  const picture = { M: { key: { S: pictureKey } } };
  const Item = { pk: { S: pk }, sk: { S: sk }, ...(pictureKey && { picture }) };
  await access.table.send(new PutItemCommand({ TableName: access.tableName, Item }));
}

async function aHeroImage(id: string, file: string): Promise<string> {
  const key = `heroImages/1700000000000_${file}`;
  await put('HERO', `IMAGE#${id}`, key);
  await put(`UPLOAD#${key}`, 'UPLOAD');
  return key;
}

async function keys(): Promise<string[]> {
  const { Items = [] } = await access.table.send(new ScanCommand({ TableName: access.tableName }));
  return Items.map(({ pk, sk }) => `${pk?.S} ${sk?.S}`).sort();
}

test('what hangs on a walk’s account goes with it, and nothing of people who are called alike', async () => {
  const customer = smokeAccount(newRunId(), 'customer');
  const uid = await aPerson(customer);
  const namesake = { name: customer.name, email: 'namesake@shop.example' };
  const other = await aPerson(namesake);
  await put(`USER#${uid}`, 'CONSULTATION#01REQUEST');
  await put('MAIL#consultation#01REQUEST', 'acknowledgement');
  await put(`USER#${uid}`, 'ORDER#01REQUEST');
  await put(`USER#${uid}`, 'QUOTE#01REQUEST');
  await put('QUOTE#01REQUEST', 'VERSION#2026-11-22');
  await put('MAIL#quote#01REQUEST', 'quote-1');
  await put(`USER#${uid}`, 'CONVERSATION#01REQUEST');
  await put(`THREAD#${uid}#01REQUEST`, '01MESSAGE');
  await put('MAIL#conversation#01REQUEST', 'messageToOwner-1');
  await put(`REPLYTO#${uid}`, 'hash');
  await put(`USER#${uid}`, 'NOTE#01NOTE');
  await put(`SUBMISSION#${uid}#${customer.mark}`, 'SUBMISSION');
  await put(`QUOTA#consultation#${uid}`, 'QUOTA');
  await put(`QUOTA#upload#${uid}`, 'QUOTA');
  await put(`QUOTA#mailOfDay#${recipientKey(customer.email)}`, 'QUOTA');

  expect(await cleanUp(access)).toEqual([`account ${customer.email}`]);
  expect(await keys()).toEqual([`USER#${other} PROFILE`]);
  const find = (Username: string) =>
    access.pool.send(new AdminGetUserCommand({ UserPoolId: POOL, Username }));
  await expect(find(customer.email)).rejects.toThrow();
  await expect(find(namesake.email)).resolves.toBeDefined();
  expect(await cleanUp(access, [customer.email])).toEqual([]);
});

test('a walk’s hero image goes with its upload; one that is active stays and is named, after all else is gone', async () => {
  const own = await aHeroImage('01OWN', 'bonfire.jpg');
  const others = await keys();
  await aHeroImage('02LEFT', heroFile(newRunId()));
  const active = await aHeroImage('03ACTIVE', heroFile(newRunId()));
  await put('HERO', 'ACTIVE', active);
  const account = smokeAccount(newRunId(), 'owner');
  await aPerson(account);

  const reason = 'it is the active one: activate another in Manage Hero';
  await expect(cleanUp(access)).rejects.toThrow(`not removed: hero image ${active} (${reason})`);
  const staying = ['HERO ACTIVE', 'HERO IMAGE#03ACTIVE', `UPLOAD#${active} UPLOAD`];
  expect(others).toContain('HERO IMAGE#01OWN');
  expect(await keys()).toEqual([...others, ...staying].sort());

  await put('HERO', 'ACTIVE', own);
  expect(await cleanUp(access)).toEqual([`hero image ${active}`]);
});
