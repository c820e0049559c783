import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { arnOf, distributionArn } from './well-known.ts';

/** Lets a function or a role do the actions on the resources, where the conditions hold. */
export function allow(
  { grantPrincipal }: IGrantable,
  actions: string[],
  resources: string[],
  conditions?: Record<string, unknown>,
): void {
  grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources, conditions }));
}

/** Lets a function read a secret while it runs: no environment variable has it, and a rotated one needs no deployment. */
export function allowSecret(grantee: IGrantable, name: string): void {
  // Secrets Manager adds six characters to a name.
  allow(grantee, ['secretsmanager:GetSecretValue'], [arnOf('secretsmanager', `secret:${name}-??????`)]);
}

/** Lets a function make the edge forget files of the distribution. */
export function grantInvalidation(grantee: IGrantable, distributionId: string): void {
  allow(grantee, ['cloudfront:CreateInvalidation'], [distributionArn(distributionId)]);
}
