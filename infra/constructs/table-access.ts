import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { arnOf, TABLE_NAME } from './well-known.ts';

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
export function grantPartitions(grantee: IGrantable, actions: TableAction[], partitions: string[]): void {
  grant(grantee, actions, arnOf('dynamodb', `table/${TABLE_NAME}`), partitions);
}

/** Lets a function query the named partitions of the table's index. */
export function grantIndex(grantee: IGrantable, partitions: string[]): void {
  grant(grantee, ['Query'], arnOf('dynamodb', `table/${TABLE_NAME}/index/gsi1`), partitions);
}

function grant(grantee: IGrantable, actions: TableAction[], resource: string, partitions: string[]): void {
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [resource],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
    }),
  );
}
