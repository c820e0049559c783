import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteBucketCommand, ListBucketsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { openBackup } from '@hearthside/infra/backup/backup-store.ts';
import { type Choice, type Outlook, tearDown } from '@hearthside/infra/deployment/teardown.ts';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { createUser } from '@hearthside/services/people/accounts/create-user.ts';
import { startEmptySuite } from '../fixtures/restore/empty-suite.ts';

let folder: string;
let suite: Awaited<ReturnType<typeof startEmptySuite>>;
let dynamo: DynamoDBClient;
let s3: S3Client;
let cognito: CognitoIdentityProviderClient;
/** In the order in which it happened. */
let happened: string[];
let outlook: Outlook | undefined;

beforeEach(async () => {
  folder = newFolder();
  suite = await startEmptySuite();
  const { target } = suite;
  dynamo = new DynamoDBClient(target.client('dynamodb'));
  s3 = new S3Client(target.client('s3'));
  cognito = new CognitoIdentityProviderClient(target.client('cognito-idp'));
  happened = [];
  outlook = undefined;

  const Item = { pk: { S: 'HERO' }, sk: { S: 'HERO' }, __edb_e__: { S: 'hero' } };
  await dynamo.send(new PutItemCommand({ TableName: target.table, Item }));
  const Bucket = await target.bucket('media');
  for (const Body of ['first', 'second'])
    await s3.send(new PutObjectCommand({ Bucket, Key: 'products/a.webp', Body }));
  await s3.send(new PutObjectCommand({ Bucket: await target.bucket('site'), Key: 'index.html', Body: '-' }));
  const UserPoolId = await target.parameter('identity/user-pool-id');
  await createUser(cognito, { UserPoolId, email: 'a@example.com', name: 'A' });
});

afterEach(async () => {
  for (const client of [dynamo, s3, cognito]) client.destroy();
  await suite.close();
});

const run = (
  choice: Choice,
  { stacks = [], agrees = true }: { stacks?: Outlook['stacks']; agrees?: boolean } = {},
) =>
  tearDown({
    target: suite.target,
    choice,
    stacks,
    async agrees(asked) {
      outlook = asked;
      return agrees;
    },
    async removeStacks() {
      happened.push('the stacks are removed');
    },
    log: (line) => happened.push(line),
  });

async function whatIsLeft(): Promise<string[]> {
  const { TableNames = [] } = await dynamo.send(new ListTablesCommand({}));
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const { UserPools = [] } = await cognito.send(new ListUserPoolsCommand({ MaxResults: 60 }));
  return [
    ...TableNames.filter((name) => name === suite.target.table),
    ...Buckets.map(({ Name = '' }) => Name.replace(/-\d+-.*/, '')),
    ...UserPools.map(({ Name }) => `pool ${Name}`),
  ];
}

const BUCKETS = ['logs', 'mails', 'media', 'site'].map((name) => `hearthside-${name}`);
const ALL = ['hearthside', ...BUCKETS, 'pool hearthside'];
const namesIn = (holdings: Outlook['lost'] = []) =>
  holdings.map(({ name, contents }) => `${name.replace(/-\d{12}.*|us-east-1_.*/, '')}: ${contents}`);

test('what will be lost is named with its counts, and nothing changes without consent', async () => {
  expect(await run('discard', { stacks: ['data'], agrees: false })).toBe('declined');
  expect(namesIn(outlook?.lost)).toEqual([
    'table hearthside: 1 items',
    'bucket hearthside-media: 1 objects, and older versions of them',
    'user pool : 1 users',
    'bucket hearthside-site: 1 objects, and older versions of them',
    'bucket hearthside-logs: 0 objects, and older versions of them',
    'bucket hearthside-mails: 0 objects, and older versions of them',
  ]);
  expect((await whatIsLeft()).sort()).toEqual(ALL);
  expect(happened).toEqual([]);
});

test('the stacks go first, then everything that they leave; a second run finds nothing', async () => {
  expect(await run('discard', { stacks: ['data', 'edge'] })).toBe('removed');
  expect(happened[0]).toBe('the stacks are removed');
  expect(await whatIsLeft()).toEqual([]);
  outlook = undefined;
  expect([await run('discard'), outlook]).toEqual(['nothing', undefined]);
});

test('data that is kept stays, while builds and logs go', async () => {
  expect(await run('keep')).toBe('removed');
  expect(namesIn(outlook?.kept)).toHaveLength(3);
  expect((await whatIsLeft()).sort()).toEqual(['hearthside', 'hearthside-media', 'pool hearthside']);
  expect(await run('keep')).toBe('nothing');
});

test('data that is exported is in the folder before anything goes', async () => {
  expect(await run({ exportTo: folder })).toBe('removed');
  expect(happened[0]).toBe(`${folder} has 1 items, 1 files and 1 accounts.`);
  const backup = await openBackup(folder, s3);
  expect(await backup.read('items')).toHaveLength(1);
  expect(await whatIsLeft()).toEqual([]);
});

test('as on AWS, table, bucket and pool resist a deletion that is no teardown', async () => {
  const TableName = suite.target.table;
  const UserPoolId = await suite.target.parameter('identity/user-pool-id');
  await expect(dynamo.send(new DeleteTableCommand({ TableName }))).rejects.toThrow('protect');
  await expect(cognito.send(new DeleteUserPoolCommand({ UserPoolId }))).rejects.toThrow(
    'deletion protection',
  );
  const Bucket = await suite.target.bucket('media');
  await expect(s3.send(new DeleteBucketCommand({ Bucket }))).rejects.toThrow('not empty');
});
