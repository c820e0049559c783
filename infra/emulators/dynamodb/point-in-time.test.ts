import {
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
  InvalidRestoreTimeException,
  PointInTimeRecoveryUnavailableException,
  RestoreTableToPointInTimeCommand,
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
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
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
