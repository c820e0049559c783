import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { arn } from '../account.ts';
import type { Table } from './tables.ts';

/** A permission that a request needs. */
export interface Access {
  /** `dynamodb:GetItem` */
  action: string;
  /** ARN of a table or an index. */
  resource: string;
  /** Partition keys of the request; undefined if it has no partition key. */
  leadingKeys?: string[];
}

type Item = Record<string, AttributeValue>;

interface Target {
  TableName?: string;
  IndexName?: string;
  Key?: Item;
  Item?: Item;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
}

export interface Body extends Target {
  RequestItems?: Record<
    string,
    { Keys?: Item[] } | { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]
  >;
  TransactItems?: Record<string, Target>[];
}

const ITEM_ACTION: Record<string, string> = {
  ConditionCheck: 'ConditionCheckItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
};

/**
 * The permissions that a request needs: a transaction or a batch needs them for each item. The operation decides, since a
 * body may have fields that the operation does not read.
 */
export function accessesOf(operation: string, body: Body, tables: Table[]): Access[] {
  if (operation.startsWith('Transact'))
    return (body.TransactItems ?? []).flatMap((entry) =>
      Object.entries(entry).map(([kind, target]) => access(ITEM_ACTION[kind] ?? kind, target, tables)),
    );
  if (!operation.startsWith('Batch')) return [access(operation, body, tables)];
  const targets = Object.entries(body.RequestItems ?? {}).flatMap(([TableName, request]): Target[] =>
    Array.isArray(request)
      ? request.map((one) => ({ TableName, Item: one.PutRequest?.Item, Key: one.DeleteRequest?.Key }))
      : (request.Keys ?? []).map((Key) => ({ TableName, Key })),
  );
  return targets.map((target) => access(operation, target, tables));
}

/** The permissions of several items as one for each action and table, with the partition keys of all of them. */
export function pooled(accesses: Access[]): Access[] {
  const pools = new Map<string, Access>();
  for (const access of accesses) {
    const pool = `${access.action} ${access.resource}`;
    const leadingKeys = [...(pools.get(pool)?.leadingKeys ?? []), ...(access.leadingKeys ?? [])];
    pools.set(pool, { ...access, leadingKeys });
  }
  return accesses.length > 1 ? [...pools.values()] : [];
}

function access(operation: string, target: Target, tables: Table[]): Access {
  const action = `dynamodb:${operation}`;
  const name = target.TableName?.split(':table/').at(-1);
  if (!name) return { action, resource: '*' };
  const index = target.IndexName;
  const resource = arn('dynamodb', `table/${name}${index ? `/index/${index}` : ''}`);
  const key = partitionKey(
    tables.find((table) => table.name === name),
    index,
  );
  const value = key && (target.Key?.[key] ?? target.Item?.[key] ?? equalTo(key, target));
  return { action, resource, leadingKeys: value ? [String(Object.values(value)[0])] : undefined };
}

function partitionKey(table: Table | undefined, index: string | undefined): string | undefined {
  const { KeySchema, GlobalSecondaryIndexes = [] } = table?.properties ?? {};
  const schema = index
    ? GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === index)?.KeySchema
    : KeySchema;
  return schema?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName;
}

/** The value with which a query's key condition compares the partition key. */
function equalTo(key: string, target: Target): AttributeValue | undefined {
  for (const [, name = '', value = ''] of (target.KeyConditionExpression ?? '').matchAll(
    /(#?[\w.-]+)\s*=\s*(:\w+)/g,
  )) {
    if ((target.ExpressionAttributeNames?.[name] ?? name) === key)
      return target.ExpressionAttributeValues?.[value];
  }
  return undefined;
}
