import { type AttributeValue, DeleteItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import type { Access } from './access.ts';

interface Key {
  pk: string;
  sk: string;
}

interface Item extends Key {
  attributes: Record<string, AttributeValue>;
}

/** Everything in a partition of the table. */
export async function itemsOf({ table, tableName }: Access, pk: string): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
    },
  );
  for await (const { Items = [] } of pages)
    for (const attributes of Items) items.push({ pk, sk: attributes.sk?.S ?? '', attributes });
  return items;
}

/** Deletes an item, if it is there. */
export async function deleteItem({ table, tableName }: Access, { pk, sk }: Key): Promise<void> {
  await table.send(new DeleteItemCommand({ TableName: tableName, Key: { pk: { S: pk }, sk: { S: sk } } }));
}
