import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { TableRight } from '../rights/table-rights.ts';
import { allow } from './allow.ts';
import { arnOf, namesIn } from './well-known.ts';

/**
 * Lets a function do the actions on items of the partitions, and nothing else. AWS does not say whether a transaction is decided
 * item by item or by the keys of all its items; one statement with all partitions of an action passes both. A Scan is
 * never among the actions: a request without a key would pass the condition.
 */
export function grantTable(grantee: LambdaFunction, rights: TableRight[]): void {
  const table = `table/${namesIn(grantee).table}`;
  const statements = new Map<string, Set<string>>();
  for (const { action, partition, isIndex } of rights) {
    const statement = `${action} ${isIndex ? `${table}/index/gsi1` : table}`;
    statements.set(statement, (statements.get(statement) ?? new Set()).add(partition));
  }
  for (const [statement, partitions] of [...statements].sort()) {
    const [action, resource = ''] = statement.split(' ');
    allow(grantee, [`dynamodb:${action}`], [arnOf('dynamodb', resource)], {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions].sort() },
    });
  }
}
