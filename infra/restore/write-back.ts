import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { inTurn } from '../in-turn.ts';
import type { Change } from './changes.ts';
import type { Item } from './snapshot.ts';

const AT_ONCE = 25;

/**
 * Writes the changes into the table, each on the condition that its item is as it was compared. Answers how many were
 * not, because somebody has changed their items meanwhile. A table is never half an item: what is cut off goes on with
 * what is left.
 */
export async function writeBack(
  dynamo: DynamoDBClient,
  TableName: string,
  changes: Change[],
): Promise<number> {
  // What is put back comes first, so that a cut-off leaves too much rather than too little.
  const ordered = [...changes].sort((a, b) => Number(!a.wanted) - Number(!b.wanted));
  const written = await inTurn(ordered, AT_ONCE, (change) => write(dynamo, TableName, change));
  return written.filter((isWritten) => !isWritten).length;
}

async function write(dynamo: DynamoDBClient, TableName: string, { now, wanted }: Change): Promise<boolean> {
  const condition = unchanged(now);
  const { pk, sk } = now ?? {};
  try {
    if (wanted) await dynamo.send(new PutItemCommand({ TableName, Item: wanted, ...condition }));
    else if (pk && sk) await dynamo.send(new DeleteItemCommand({ TableName, Key: { pk, sk }, ...condition }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** The condition that an item has these attributes with these values, or does not exist. */
function unchanged(item: Item | undefined) {
  if (!item) return { ConditionExpression: 'attribute_not_exists(pk)' };
  const attributes = Object.entries(item);
  return {
    ConditionExpression: attributes.map((_, i) => `#${i} = :${i}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map(([name], i) => [`#${i}`, name])),
    ExpressionAttributeValues: Object.fromEntries(attributes.map(([, value], i) => [`:${i}`, value])),
  };
}
