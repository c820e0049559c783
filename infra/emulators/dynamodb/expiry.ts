import {
  type AttributeValue,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import type { Table } from './tables.ts';

/** Deletes the expired items, as DynamoDB does some time after their expiry. */
export async function sweepExpired(client: DynamoDBClient, table: Table, now = Date.now()): Promise<number> {
  const { Enabled, AttributeName } = table.properties.TimeToLiveSpecification ?? {};
  if (!Enabled || !AttributeName) return 0;
  const keyNames = table.properties.KeySchema.map((key) => key.AttributeName ?? '');
  const condition = {
    ExpressionAttributeNames: { '#expiry': AttributeName },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1000)) } },
  };
  let deleted = 0;
  const pages = paginateScan(
    { client },
    { TableName: table.name, FilterExpression: '#expiry < :now', ...condition },
  );
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const Key = Object.fromEntries(keyNames.map((name) => [name, item[name] as AttributeValue]));
      // The expiry may have changed since the item was read.
      const done = await client
        .send(
          new DeleteItemCommand({
            TableName: table.name,
            Key,
            ConditionExpression: '#expiry < :now',
            ...condition,
          }),
        )
        .catch((error) => {
          if (error.name !== 'ConditionalCheckFailedException') throw error;
        });
      if (done) deleted += 1;
    }
  }
  return deleted;
}
