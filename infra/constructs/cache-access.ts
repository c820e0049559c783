import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { distributionArn } from './well-known.ts';

/** Lets a function make the edge forget files of the distribution. */
export function grantInvalidation(grantee: IGrantable, distributionId: string): void {
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['cloudfront:CreateInvalidation'],
      resources: [distributionArn(distributionId)],
    }),
  );
}
