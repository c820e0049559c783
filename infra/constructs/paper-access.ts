import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { grantPartitions } from './table-access.ts';

/** Lets a function make the papers of a commission, and give numbers to invoices and credit notes. */
export function grantPapers(grantee: LambdaFunction): void {
  grantPartitions(grantee, ['ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'], ['PAPER#*']);
  grantPartitions(grantee, ['PutItem', 'Query'], ['PAPERNUMBER#*']);
}
