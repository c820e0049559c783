import {
  DeleteItemCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  InvalidRestoreTimeException,
  PointInTimeRecoveryUnavailableException,
  PutItemCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  TableAlreadyExistsException,
  TableNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createFunctionKeys } from '../iam/function-keys.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import type { Service } from '../service.ts';
import { startDynamoDb } from './dynamodb.ts';
import { startDynoxide } from './dynoxide.ts';

const tableCalled = (name: string, PointInTimeRecoveryEnabled: boolean) =>
  testResource('AWS::DynamoDB::Table', name, {
    AttributeDefinitions: ['pk', 'kind'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-kind',
        KeySchema: [{ AttributeName: 'kind', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled },
  });

let database: Service;
let service: Service;
let client: DynamoDBClient;

beforeAll(async () => {
  database = await startDynoxide();
  const tables = [tableCalled('shop', true), tableCalled('unsaved', false)];
  service = await startDynamoDb({ database: database.url, tables, iam: createFunctionKeys([]) });
  client = new DynamoDBClient({ endpoint: service.url, region: REGION, credentials: RUNNER_KEY });
});
afterAll(async () => {
  client.destroy();
  await service.close();
  await database.close();
});

const put = (pk: string, text: string) =>
  client.send(
    new PutItemCommand({ TableName: 'shop', Item: { pk: { S: pk }, kind: { S: 'x' }, text: { S: text } } }),
  );
const remove = (pk: string) =>
  client.send(new DeleteItemCommand({ TableName: 'shop', Key: { pk: { S: pk } } }));
const restore = (TargetTableName: string, RestoreDateTime: Date, SourceTableName = 'shop') =>
  client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName,
      TargetTableName,
      RestoreDateTime,
      GlobalSecondaryIndexOverride: [],
    }),
  );
const window = async (TableName: string) => {
  const command = new DescribeContinuousBackupsCommand({ TableName });
  return (await client.send(command)).ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
};

async function contentOf(TableName: string) {
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  return Object.fromEntries(Items.map(({ pk, text }) => [pk?.S, text?.S]));
}

/** A time after all that was written until now, once it can be restored. */
async function restorable(): Promise<Date> {
  const second = Math.floor(Date.now() / 1000) * 1000;
  while (Number((await window('shop'))?.LatestRestorableDateTime) <= second);
  return new Date(second);
}

test('a table is restored to another one as it was, without its later changes', async () => {
  await put('changed', 'before');
  await put('changed twice', 'before');
  await put('removed', 'before');
  await put('same', 'before');
  const at = await restorable();
  await put('changed', 'after');
  await put('changed twice', 'after');
  await put('changed twice', 'long after');
  await remove('removed');
  await put('removed', 'made again');
  await put('new', 'after');
  await remove('new');
  await put('newer', 'after');

  await restore('shop-then', at);
  expect(await contentOf('shop-then')).toEqual({
    changed: 'before',
    'changed twice': 'before',
    removed: 'before',
    same: 'before',
  });
  expect((await contentOf('shop')).changed).toBe('after');
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'shop-then' }));
  expect(Table?.GlobalSecondaryIndexes ?? []).toEqual([]);
  expect(Table?.StreamSpecification?.StreamEnabled ?? false).toBe(false);
  await expect(restore('shop-then', at)).rejects.toThrow(TableAlreadyExistsException);
});

test('only times between the earliest and the latest are restored, and only of tables that have it on', async () => {
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    (await window('shop')) ?? {};
  expect(Number(latest)).toBeLessThan(Date.now());
  const before = new Date(Number(earliest) - 1000);
  await expect(restore('shop-early', before)).rejects.toThrow(InvalidRestoreTimeException);
  await expect(restore('shop-late', new Date(Date.now() + 60_000))).rejects.toThrow(
    InvalidRestoreTimeException,
  );
  expect((await window('unsaved'))?.PointInTimeRecoveryStatus).toBe('DISABLED');
  const refused = restore('unsaved-then', new Date(), 'unsaved');
  await expect(refused).rejects.toThrow(PointInTimeRecoveryUnavailableException);
  await expect(restore('none-then', new Date(), 'none')).rejects.toThrow(TableNotFoundException);
});
