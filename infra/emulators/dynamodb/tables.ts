import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeDefinition,
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  type LocalSecondaryIndex,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { Resource } from '../assembly/resource.ts';

/** The properties that `AWS::DynamoDB::Table` and `GlobalTable` have in common. */
interface TableProperties {
  AttributeDefinitions: AttributeDefinition[];
  KeySchema: KeySchemaElement[];
  GlobalSecondaryIndexes?: GlobalSecondaryIndex[];
  LocalSecondaryIndexes?: LocalSecondaryIndex[];
  StreamSpecification?: { StreamViewType: 'NEW_AND_OLD_IMAGES' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'KEYS_ONLY' };
  TimeToLiveSpecification?: { Enabled: boolean; AttributeName?: string };
}

/** A table as the template has it. */
export interface Table {
  name: string;
  properties: TableProperties;
}

export function tableOf({ physicalId, properties }: Resource): Table {
  return { name: physicalId, properties: properties as unknown as TableProperties };
}

/** Creates the table, or brings an existing one up to its template: new indexes are added, what AWS refuses is refused. */
export async function provisionTable(client: DynamoDBClient, table: Table): Promise<void> {
  const existing = await describe(client, table.name);
  if (existing) return addIndexes(client, table, existing);
  const { AttributeDefinitions, KeySchema, LocalSecondaryIndexes, StreamSpecification } = table.properties;
  await client.send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions,
      KeySchema,
      LocalSecondaryIndexes,
      GlobalSecondaryIndexes: indexesOf(table),
      StreamSpecification: StreamSpecification && { StreamEnabled: true, ...StreamSpecification },
    }),
  );
  await waitUntilTableExists(
    { client, maxWaitTime: 30, minDelay: 0.05, maxDelay: 1 },
    { TableName: table.name },
  );
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function addIndexes(client: DynamoDBClient, table: Table, existing: TableDescription): Promise<void> {
  const stream = existing.StreamSpecification?.StreamViewType;
  if (
    !isDeepStrictEqual(keyNames(existing.KeySchema), keyNames(table.properties.KeySchema)) ||
    stream !== table.properties.StreamSpecification?.StreamViewType
  ) {
    throw new Error(
      `Table ${table.name} has another key or stream in the template than in the data folder. AWS would replace it: start with --fresh.`,
    );
  }
  for (const index of indexesOf(table) ?? []) {
    const before = existing.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === index.IndexName);
    if (before && isDeepStrictEqual(keyNames(before.KeySchema), keyNames(index.KeySchema))) continue;
    if (before) {
      throw new Error(
        `Index ${index.IndexName} of table ${table.name} has another key now. AWS refuses that: give it a new name, or start with --fresh.`,
      );
    }
    await client.send(
      new UpdateTableCommand({
        TableName: table.name,
        AttributeDefinitions: table.properties.AttributeDefinitions,
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      }),
    );
  }
}

/** Without settings of capacity: every table is on demand here. */
function indexesOf({ properties }: Table): GlobalSecondaryIndex[] | undefined {
  return properties.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }));
}

function keyNames(schema: KeySchemaElement[] = []): string[] {
  return schema.map(({ KeyType, AttributeName }) => `${KeyType} ${AttributeName}`);
}
