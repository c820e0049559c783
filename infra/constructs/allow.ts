import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Lets a function or a role do the actions on the resources, where the conditions hold. */
export function allow(
  { grantPrincipal }: IGrantable,
  actions: string[],
  resources: string[],
  conditions?: Record<string, unknown>,
): void {
  grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources, conditions }));
}
