import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { arn, REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createFunctionKeys } from '../iam/function-keys.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import type { Service } from '../service.ts';
import { startDynamoDb } from './dynamodb.ts';
import { startDynoxide } from './dynoxide.ts';

const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' });
const table = (name: string, more: Record<string, unknown> = {}) =>
  testResource('AWS::DynamoDB::Table', name, {
    AttributeDefinitions: [attribute('pk')],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
    ...more,
  });
const KILOBYTES_300 = 'x'.repeat(300 * 1024);
const item = (pk: string, text = '') => ({ pk: { S: pk }, text: { S: text } });

let database: Service;
let service: Service;
let client: DynamoDBClient;

beforeAll(async () => {
  database = await startDynoxide();
  const tables = [
    table('plain'),
    table('other'),
    table('indexed', {
      AttributeDefinitions: [attribute('pk'), attribute('list')],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'lists',
          KeySchema: [{ AttributeName: 'list', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    }),
    table('capped', { OnDemandThroughput: { MaxReadRequestUnits: 1, MaxWriteRequestUnits: 1 } }),
  ];
  // Time stands still, so nothing is regained however slow the machine is.
  const now = () => 0;
  service = await startDynamoDb({ database: database.url, tables, iam: createFunctionKeys([]), now });
  client = new DynamoDBClient({
    endpoint: service.url,
    region: REGION,
    credentials: RUNNER_KEY,
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await service.close();
  await database.close();
});

const put = (TableName: string, Item: Record<string, { S: string }>) =>
  client.send(new PutItemCommand({ TableName, Item }));
const throttled = (reason: string, resource: string) =>
  expect.objectContaining({ name: 'ThrottlingException', ThrottlingReasons: [{ reason, resource }] });

test('a partition takes 1,000 units a second, and other partitions go on', async () => {
  for (let i = 0; i < 4; i += 1) await put('plain', item('hot', KILOBYTES_300));
  await expect(put('plain', item('hot'))).rejects.toEqual(
    throttled('TableWriteKeyRangeThroughputExceeded', arn('dynamodb', 'table/plain')),
  );
  await put('plain', item('cold'));
});

test('a partition of an index takes no more than one of a table', async () => {
  for (let i = 0; i < 4; i += 1)
    await put('indexed', { ...item(`${i}`, KILOBYTES_300), list: { S: 'everything' } });
  const next = { ...item('next'), list: { S: 'everything' } };
  await expect(put('indexed', next)).rejects.toEqual(
    throttled('IndexWriteKeyRangeThroughputExceeded', arn('dynamodb', 'table/indexed/index/lists')),
  );
});

test('a transaction writes twice, and is cancelled when it is throttled', async () => {
  const transaction = (pk: string, text: string) =>
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: [{ Put: { TableName: 'other', Item: item(pk, text) } }],
      }),
    );
  for (let i = 0; i < 2; i += 1) await transaction('hot', KILOBYTES_300);
  await expect(transaction('hot', '')).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'ThrottlingError' }],
  });
});

test('a table has the highest throughput that its template sets', async () => {
  const resource = arn('dynamodb', 'table/capped');
  await put('capped', item('a', 'x'.repeat(9_000)));
  await expect(put('capped', item('b'))).rejects.toEqual(
    throttled('TableWriteMaxOnDemandThroughputExceeded', resource),
  );
  const read = () => client.send(new GetItemCommand({ TableName: 'capped', Key: { pk: { S: 'a' } } }));
  await read();
  await expect(read()).rejects.toEqual(throttled('TableReadMaxOnDemandThroughputExceeded', resource));
});

test('a refused request changes nothing', async () => {
  const { Count } = await client.send(
    new QueryCommand({
      TableName: 'indexed',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'next' } },
    }),
  );
  expect(Count).toBe(0);
});
