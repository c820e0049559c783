import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { arnOf, namesIn } from './well-known.ts';

export type TableAction =
  | 'BatchGetItem'
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

function grant(
  grantee: LambdaFunction,
  actions: TableAction[],
  resource: string,
  partitions: string[],
): void {
  grantee.addToRolePolicy(
    new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [resource],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
    }),
  );
}
