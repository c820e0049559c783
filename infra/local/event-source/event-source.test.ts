import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { startDynoxide } from '../dynamodb/dynoxide.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import type { Service } from '../service.ts';
import { openStore, type Store } from '../store/store.ts';
import { startEventSources } from './event-source.ts';

const DLQ = 'arn:aws:sqs:us-east-1:000000000000:failed';
let database: Service;
let store: Store;
let client: DynamoDBClient;
let tables = 0;

beforeAll(async () => {
  database = await startDynoxide();
  store = await openStore(database.url);
  client = new DynamoDBClient({ endpoint: database.url, region: 'us-east-1', credentials: RUNNER_KEY });
});
afterAll(() => database.close());

async function aTable(): Promise<string> {
  tables += 1;
  const TableName = `events-${tables}`;
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  return TableName;
}

const put = (TableName: string, pk: string) =>
  client.send(new PutItemCommand({ TableName, Item: { pk: { S: pk } } }));

/** Runs a mapping with a function of the test's own; `seen` are the keys it got, by invocation. */
function follow(
  TableName: string,
  handle: (keys: string[], records: DynamoDBStreamEvent['Records']) => unknown,
  properties: Record<string, unknown> = {},
) {
  const seen: string[][] = [];
  const sent: { queueArn: string; body: string }[] = [];
  const source = startEventSources({
    mappings: [
      {
        stack: 'mail',
        logicalId: 'Mapping',
        type: 'AWS::Lambda::EventSourceMapping',
        physicalId: `mapping-${TableName}`,
        properties: {
          EventSourceArn: `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}/stream/x`,
          FunctionName: 'handler',
          ...properties,
        },
      },
    ],
    dynamodbUrl: database.url,
    store,
    lambda: {
      invoke: async (_, event) => {
        const records = (event as DynamoDBStreamEvent).Records;
        const keys = records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S ?? '');
        seen.push(keys);
        return handle(keys, records);
      },
      invokeAsync: async () => {},
    },
    send: async (queueArn, body) => {
      sent.push({ queueArn, body });
    },
  });
  return { seen, sent, close: () => source.close() };
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !condition(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(condition()).toBe(true);
}

test('records reach the function in order, filtered, and once more only for what came after a restart', async () => {
  const table = await aTable();
  const filter = {
    FilterCriteria: { Filters: [{ Pattern: '{"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"MAIL#"}]}}}}' }] },
  };
  for (const pk of ['MAIL#1', 'USER#1', 'MAIL#2']) await put(table, pk);
  const first = follow(table, () => undefined, filter);
  await until(() => first.seen.flat().length === 2);
  expect(first.seen.flat()).toEqual(['MAIL#1', 'MAIL#2']);
  await put(table, 'MAIL#3');
  await until(() => first.seen.flat().length === 3);
  await first.close();

  await put(table, 'MAIL#4');
  const second = follow(table, () => undefined, filter);
  await until(() => second.seen.flat().includes('MAIL#4'));
  await second.close();
  expect(second.seen.flat().filter((pk) => pk !== 'MAIL#3')).toEqual(['MAIL#4']);
});

test('a poison record goes to the dead-letter queue and the rest goes on', async () => {
  const table = await aTable();
  for (const pk of ['a', 'poison', 'b']) await put(table, pk);
  const { seen, sent, close } = follow(
    table,
    (keys) => {
      if (keys.includes('poison')) throw new Error('cannot');
    },
    {
      MaximumRetryAttempts: 3,
      BisectBatchOnFunctionError: true,
      DestinationConfig: { OnFailure: { Destination: DLQ } },
    },
  );
  await until(() => sent.length > 0 && seen.some((keys) => keys.join() === 'b'));
  await close();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.queueArn).toBe(DLQ);
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ DDBStreamBatchInfo: { batchSize: 1 } });
  expect(seen.some((keys) => keys.join() === 'a')).toBe(true);
});

test('a batch goes on from the first item that the function reports as failed', async () => {
  const table = await aTable();
  for (const pk of ['a', 'b', 'c']) await put(table, pk);
  let tries = 0;
  const { seen, close } = follow(
    table,
    (_, records) => {
      tries += 1;
      return tries === 1
        ? { batchItemFailures: [{ itemIdentifier: records[1]?.dynamodb?.SequenceNumber }] }
        : undefined;
    },
    { FunctionResponseTypes: ['ReportBatchItemFailures'] },
  );
  await until(() => seen.length === 2);
  await close();
  expect(seen).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c'],
  ]);
});
