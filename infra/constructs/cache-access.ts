import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { allow } from './allow.ts';
import { distributionArn } from './well-known.ts';

/** Lets a function make the edge forget files of the distribution. */
export function grantInvalidation(grantee: IGrantable, distributionId: string): void {
  allow(grantee, ['cloudfront:CreateInvalidation'], [distributionArn(distributionId)]);
}
