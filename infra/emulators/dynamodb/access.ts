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

interface Body extends Target {
  RequestItems?: Record<
    string,
    { Keys?: Item[] } | { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]
  >;
  TransactItems?: Record<string, Target>[];
  StreamArn?: string;
}

const ITEM_ACTION: Record<string, string> = {
  ConditionCheck: 'ConditionCheckItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
};

/** The permissions that a request needs. A transaction or a batch needs them for each item. */
export function accessesOf(operation: string, body: Body, tables: Table[]): Access[] {
  if (body.TransactItems) {
    return body.TransactItems.flatMap((entry) =>
      Object.entries(entry).map(([kind, target]) => access(ITEM_ACTION[kind] ?? kind, target, tables)),
    );
  }
  if (body.RequestItems) {
    return Object.entries(body.RequestItems).flatMap(([TableName, request]) => {
      const items = Array.isArray(request)
        ? request.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key)
        : (request.Keys ?? []);
      return items.map((Key) => access(operation, { TableName, Key }, tables));
    });
  }
  if (body.StreamArn) return [{ action: `dynamodb:${operation}`, resource: body.StreamArn }];
  return [access(operation, body, tables)];
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
  const { KeySchema, GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = table?.properties ?? {};
  const schema = index
    ? [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes].find(({ IndexName }) => IndexName === index)
        ?.KeySchema
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
