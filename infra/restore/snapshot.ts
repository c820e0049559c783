import {
  type AttributeValue,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';

export type Item = Record<string, AttributeValue>;

const LONGEST_SECONDS = 24 * 3600;
const POLL = { maxWaitTime: LONGEST_SECONDS, minDelay: 1, maxDelay: 20 };

/**
 * Has DynamoDB restore the table into another beside it, and answers that one's name. One that an earlier run has left
 * for the same time is used again: it holds the same.
 */
export async function makeSnapshot(dynamo: DynamoDBClient, table: string, to: Date): Promise<string> {
  const TableName = `${table}-restore-${to.toISOString().replace(/[-:]|\.000/g, '')}`;
  const status = await statusOf(dynamo, TableName);
  if (status === 'DELETING') await waitUntilTableNotExists({ client: dynamo, ...POLL }, { TableName });
  if (!status || status === 'DELETING')
    await dynamo.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: table,
        TargetTableName: TableName,
        RestoreDateTime: to,
        // It is only scanned. Without indexes AWS restores faster.
        GlobalSecondaryIndexOverride: [],
      }),
    );
  await waitUntilTableExists({ client: dynamo, ...POLL }, { TableName });
  return TableName;
}

export async function dropSnapshot(dynamo: DynamoDBClient, TableName: string): Promise<void> {
  await dynamo.send(new DeleteTableCommand({ TableName }));
}

export async function allItems(client: DynamoDBClient, TableName: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...Items);
  return items;
}

async function statusOf(dynamo: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    return (await dynamo.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
