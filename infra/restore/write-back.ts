import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { inTurn } from '@hearthside/services/core/runtime/in-turn.ts';
import { RECORDS } from '@hearthside/services/records.ts';
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
  let refused = 0;
  for (const turn of TURNS) {
    const inThisTurn = changes.filter((change) => turnOf(change) === turn);
    const written = await inTurn(inThisTurn, AT_ONCE, (change) => write(dynamo, TableName, change));
    refused += written.filter((isWritten) => !isWritten).length;
  }
  return refused;
}

// What is removed comes after all, so that a cut-off leaves too much rather than too little.
const TURNS = ['first', undefined, 'last', 'removed'] as const;

function turnOf({ entity, wanted }: Change): (typeof TURNS)[number] {
  return wanted ? RECORDS.get(entity)?.restoreTurn : 'removed';
}

async function write(dynamo: DynamoDBClient, TableName: string, { now, wanted }: Change): Promise<boolean> {
  const condition = unchanged(now);
  const { pk, sk } = now ?? {};
  try {
    if (wanted) await dynamo.send(new PutItemCommand({ TableName, Item: wanted, ...condition }));
    else if (pk && sk) {
      // Perhaps the feed has removed it already.
      const ConditionExpression = `attribute_not_exists(pk) OR (${condition.ConditionExpression})`;
      const Key = { pk, sk };
      await dynamo.send(new DeleteItemCommand({ TableName, Key, ...condition, ConditionExpression }));
    }
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
