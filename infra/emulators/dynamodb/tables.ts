import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeDefinition,
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { Resource } from '../assembly/resource.ts';

/** The properties of `AWS::DynamoDB::Table` that are emulated. */
interface TableProperties {
  AttributeDefinitions: AttributeDefinition[];
  KeySchema: KeySchemaElement[];
  GlobalSecondaryIndexes?: GlobalSecondaryIndex[];
  StreamSpecification?: { StreamViewType: 'NEW_AND_OLD_IMAGES' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'KEYS_ONLY' };
  TimeToLiveSpecification?: { Enabled: boolean; AttributeName?: string };
  PointInTimeRecoverySpecification?: { PointInTimeRecoveryEnabled?: boolean; RecoveryPeriodInDays?: number };
  DeletionProtectionEnabled?: boolean;
}

/** A table of the templates. */
export interface Table {
  name: string;
  properties: TableProperties;
}

/** @throws Error for provisioned throughput and local indexes */
export function tableOf({ physicalId, properties }: Resource): Table {
  const other = ['ProvisionedThroughput', 'LocalSecondaryIndexes'].find((name) => name in properties);
  if (other) throw new Error(`The table ${physicalId} has ${other}, which is not emulated.`);
  return { name: physicalId, properties: properties as unknown as TableProperties };
}

/** A table of the data folder cannot become the table of the template. */
export class IncompatibleDataError extends Error {
  override readonly name = 'IncompatibleDataError';
}

/** Creates the table or adds new indexes to it. @throws IncompatibleDataError if AWS refuses the change or replaces the table */
export async function provisionTable(client: DynamoDBClient, table: Table): Promise<void> {
  const existing = await describe(client, table.name);
  if (existing) await addIndexes(client, table, existing);
  else await createTable(client, table);
}

async function createTable(client: DynamoDBClient, table: Table): Promise<void> {
  const { AttributeDefinitions, KeySchema, StreamSpecification, ...others } = table.properties;
  await client.send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions,
      KeySchema,
      GlobalSecondaryIndexes: indexesOf(table),
      StreamSpecification: StreamSpecification && { StreamEnabled: true, ...StreamSpecification },
      DeletionProtectionEnabled: others.DeletionProtectionEnabled,
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
    throw new IncompatibleDataError(
      `Table ${table.name} has another key or stream in the template than in the data folder. AWS would replace the table. Start with empty data.`,
    );
  }
  for (const index of indexesOf(table) ?? []) {
    const before = existing.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === index.IndexName);
    if (before && isDeepStrictEqual(keyNames(before.KeySchema), keyNames(index.KeySchema))) continue;
    if (before) {
      throw new IncompatibleDataError(
        `Index ${index.IndexName} of table ${table.name} has another key in the template. AWS refuses that change: give it a new name, or start with empty data.`,
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

/** The indexes as the database takes them. */
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
