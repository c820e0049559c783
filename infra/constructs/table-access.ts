import { Lazy } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { allow } from './allow.ts';
import { arnOf, namesIn } from './well-known.ts';

export type TableAction =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/**
 * Lets a function do the named actions on items of the named partitions (`PRODUCT#*`), and no others.
 * Scan is not among the actions: a request without a key would pass the condition.
 */
export function grantPartitions(grantee: LambdaFunction, actions: TableAction[], partitions: string[]): void {
  grant(grantee, actions, arnOf('dynamodb', `table/${namesIn(grantee).table}`), partitions);
}

/** Lets a function query the named partitions of the table's index. */
export function grantIndex(grantee: LambdaFunction, partitions: string[]): void {
  grant(grantee, ['Query'], arnOf('dynamodb', `table/${namesIn(grantee).table}/index/gsi1`), partitions);
}

const granted = new WeakMap<LambdaFunction, Map<string, string[]>>();

/**
 * Adds the partitions to the function's one statement for the action. AWS does not say whether a transaction is
 * decided item by item or by the keys of all its items; one statement with all the action's partitions passes both.
 */
function grant(
  grantee: LambdaFunction,
  actions: TableAction[],
  resource: string,
  partitions: string[],
): void {
  const statements = granted.get(grantee) ?? new Map<string, string[]>();
  granted.set(grantee, statements);
  for (const action of actions) {
    const known = statements.get(`${action} ${resource}`);
    if (known) {
      known.push(...partitions.filter((partition) => !known.includes(partition)));
      continue;
    }
    const all = [...partitions];
    statements.set(`${action} ${resource}`, all);
    const keys = { 'dynamodb:LeadingKeys': Lazy.list({ produce: () => all.sort() }) };
    allow(grantee, [`dynamodb:${action}`], [resource], { 'ForAllValues:StringLike': keys });
  }
}
