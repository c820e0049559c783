import {
  type AttributeValue,
  BatchWriteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { arn, REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createFunctionKeys, type FunctionKeys } from '../iam/function-keys.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import type { Service } from '../service.ts';
import { startDynamoDb } from './dynamodb.ts';
import { startDynoxide } from './dynoxide.ts';
import { sweepExpired } from './expiry.ts';
import { provisionTable, tableOf } from './tables.ts';

const ARN = arn('dynamodb', 'table/shop');
const table = testResource('AWS::DynamoDB::Table', 'shop', {
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'gsi1',
      KeySchema: [{ AttributeName: 'gsi1pk', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' },
});

const grant = (actions: string[], Resource: string, partitions: string[]) => ({
  Effect: 'Allow',
  Action: actions.map((action) => `dynamodb:${action}`),
  Resource,
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
});
const role = testResource('AWS::IAM::Role', 'reader', {
  Policies: [
    {
      PolicyDocument: {
        Statement: [
          grant(['GetItem', 'Query', 'PutItem', 'BatchWriteItem'], ARN, ['PRODUCT#*']),
          grant(['DeleteItem', 'PutItem', 'UpdateItem'], ARN, ['UPLOAD#*']),
          grant(['Query'], `${ARN}/index/gsi1`, ['PRODUCTS']),
        ],
      },
    },
  ],
});
const reader = testResource('AWS::Lambda::Function', 'reader', {
  Role: arn('iam', 'role/reader'),
});

function item(pk: string, more: Record<string, AttributeValue> = {}): Record<string, AttributeValue> {
  return { pk: { S: pk }, sk: { S: 'SELF' }, ...more };
}

describe('DynamoDB', () => {
  let database: Service;
  let service: Service;
  let iam: FunctionKeys;
  let asRunner: DynamoDBClient;
  let asReader: DynamoDBClient;

  beforeAll(async () => {
    database = await startDynoxide();
    iam = createFunctionKeys([role, reader]);
    service = await startDynamoDb({ database: database.url, tables: [table], iam });
    const client = (credentials = RUNNER_KEY) =>
      new DynamoDBClient({ endpoint: service.url, region: REGION, credentials });
    asRunner = client();
    asReader = client(iam.keyOf('reader'));
  });
  afterAll(async () => {
    asRunner.destroy();
    asReader.destroy();
    await service.close();
    await database.close();
  });

  const put = (pk: string) => new PutItemCommand({ TableName: 'shop', Item: item(pk) });
  const denied = expect.objectContaining({
    name: 'AccessDeniedException',
    message: expect.stringMatching(/assumed-role\/reader\/reader is not authorized to perform: dynamodb:/),
  });

  test('runs at an address that nobody can guess', async () => {
    const other = await startDynoxide();
    const isGuessable = process.platform === 'darwin';
    expect(new URL(other.url).hostname === new URL(database.url).hostname).toBe(isGuessable);
    await other.close();
  });

  test('lets a function reach its partitions and no others', async () => {
    await asReader.send(put('PRODUCT#1'));
    const key = (pk: string) => new GetItemCommand({ TableName: 'shop', Key: item(pk) });
    expect((await asReader.send(key('PRODUCT#1'))).Item).toEqual(item('PRODUCT#1'));
    await expect(asReader.send(key('USER#1'))).rejects.toEqual(denied);
    await expect(asReader.send(put('USER#1'))).rejects.toEqual(denied);
  });

  test('checks each item of a batch and of a transaction', async () => {
    const batch = (...pks: string[]) =>
      new BatchWriteItemCommand({
        RequestItems: { shop: pks.map((pk) => ({ PutRequest: { Item: item(pk) } })) },
      });
    await asReader.send(batch('PRODUCT#2', 'PRODUCT#3'));
    await expect(asReader.send(batch('PRODUCT#4', 'USER#1'))).rejects.toEqual(denied);

    const transaction = (...pks: string[]) =>
      new TransactWriteItemsCommand({
        TransactItems: pks.map((pk) => ({ Put: { TableName: 'shop', Item: item(pk) } })),
      });
    await asReader.send(transaction('PRODUCT#5', 'PRODUCT#6'));
    await expect(asReader.send(transaction('PRODUCT#7', 'USER#1'))).rejects.toEqual(denied);
  });

  test('checks the keys of all items of a transaction together', async () => {
    const transaction = (...TransactItems: TransactWriteItem[]) =>
      asReader.send(new TransactWriteItemsCommand({ TransactItems }));
    const putting = (pk: string) => ({ Put: { TableName: 'shop', Item: item(pk) } });
    const deleting = { Delete: { TableName: 'shop', Key: item('UPLOAD#9') } };
    await transaction(putting('PRODUCT#8'), deleting);
    // Each item alone is allowed, but no one statement allows to put both.
    await expect(transaction(putting('PRODUCT#8'), putting('UPLOAD#8'))).rejects.toEqual(denied);
  });

  test('judges a request by the fields of its operation alone', async () => {
    const more = { StreamArn: `${ARN}/stream/1`, TransactItems: [], RequestItems: [null] };
    const withMore = (pk: string) => {
      const command = put(pk);
      command.middlewareStack.add(
        (next) => (args) => {
          const request = args.request as { body: string };
          request.body = JSON.stringify({ ...JSON.parse(request.body), ...more });
          return next(args);
        },
        { step: 'build', priority: 'high' },
      );
      return asReader.send(command);
    };
    await withMore('PRODUCT#1');
    await expect(withMore('USER#1')).rejects.toEqual(denied);
  });

  test('checks the partition of a key condition, on the table and on the index', async () => {
    const query = (name: string, value: string, IndexName?: string) =>
      new QueryCommand({
        TableName: 'shop',
        IndexName,
        KeyConditionExpression: '#p = :p',
        ExpressionAttributeNames: { '#p': name },
        ExpressionAttributeValues: { ':p': { S: value } },
      });
    expect((await asReader.send(query('pk', 'PRODUCT#1'))).Count).toBe(1);
    expect((await asReader.send(query('gsi1pk', 'PRODUCTS', 'gsi1'))).Count).toBe(0);
    await expect(asReader.send(query('pk', 'USER#1'))).rejects.toEqual(denied);
    await expect(asReader.send(query('gsi1pk', 'USERS#prospect', 'gsi1'))).rejects.toEqual(denied);
  });

  test('refuses an action that no policy names', async () => {
    await expect(asReader.send(new ScanCommand({ TableName: 'shop' }))).rejects.toEqual(denied);
  });

  test('deletes expired items only', async () => {
    const until = (seconds: number) => ({ expiresAt: { N: String(seconds) } });
    for (const [pk, seconds] of [
      ['OLD', 1_000],
      ['NEW', 9_000],
    ] as const) {
      await asRunner.send(new PutItemCommand({ TableName: 'shop', Item: item(pk, until(seconds)) }));
    }
    expect(await sweepExpired(asRunner, tableOf(table), 5_000_000)).toBe(1);
    const { Items = [] } = await asRunner.send(
      new ScanCommand({ TableName: 'shop', FilterExpression: 'attribute_exists(expiresAt)' }),
    );
    expect(Items.map(({ pk }) => pk?.S)).toEqual(['NEW']);
  });

  test('adds a new index and refuses an index whose key changed', async () => {
    const withIndex = (name: string, key: string) =>
      tableOf({
        ...table,
        properties: {
          ...table.properties,
          GlobalSecondaryIndexes: [
            {
              IndexName: name,
              KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
              Projection: { ProjectionType: 'ALL' },
            },
          ],
        },
      });
    await provisionTable(asRunner, withIndex('gsi2', 'sk'));
    const { Table } = await asRunner.send(new DescribeTableCommand({ TableName: 'shop' }));
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort()).toEqual(['gsi1', 'gsi2']);
    await expect(provisionTable(asRunner, withIndex('gsi1', 'sk'))).rejects.toThrow('give it a new name');
  });
});
