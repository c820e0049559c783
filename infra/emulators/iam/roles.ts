import type { Resource } from '../assembly/resource.ts';
import { isAllowed, type Statement } from './policy.ts';

/** The roles of the templates, by their ARN. */
export function createRoles(resources: Resource[]) {
  const nameOf = (roleArn: string) => roleArn.split('/').at(-1) ?? '';
  return {
    /** Whether a service (`scheduler.amazonaws.com`) may take the role. */
    trusts(roleArn: string, service: string): boolean {
      const role = resources.find(
        ({ type, physicalId }) => type === 'AWS::IAM::Role' && physicalId === nameOf(roleArn),
      );
      const trusted = statements(role?.properties.AssumeRolePolicyDocument as PolicyDocument | undefined);
      return trusted.some(
        ({ Effect, Principal }) => Effect === 'Allow' && [Principal?.Service].flat().includes(service),
      );
    },
    allows: (roleArn: string, action: string, resource: string): boolean =>
      isAllowed(statementsOf(nameOf(roleArn), resources), { action, resource, context: {} }),
  };
}

// These AWS-managed policies grant only logs and traces, which have no emulator.
const IGNORED_MANAGED_POLICIES = ['AWSLambdaBasicExecutionRole', 'AWSXRayDaemonWriteAccess'];

/** What the policies of a role say, inline and attached. */
export function statementsOf(role: string, resources: Resource[]): Statement[] {
  return resources.flatMap(({ type, physicalId, properties, stack, logicalId }) => {
    if (type === 'AWS::IAM::Role' && physicalId === role) {
      for (const arn of (properties.ManagedPolicyArns as string[] | undefined) ?? []) {
        if (IGNORED_MANAGED_POLICIES.some((name) => arn.endsWith(`/${name}`))) continue;
        throw new Error(
          `${stack}, resource ${logicalId} has the managed policy ${arn}, which is not emulated.`,
        );
      }
      const inline = (properties.Policies as { PolicyDocument: PolicyDocument }[] | undefined) ?? [];
      return inline.flatMap(({ PolicyDocument }) => statements(PolicyDocument));
    }
    if (type !== 'AWS::IAM::Policy') return [];
    const attached = (properties.Roles as string[] | undefined)?.includes(role);
    return attached ? statements(properties.PolicyDocument as PolicyDocument) : [];
  });
}

interface PolicyDocument {
  Statement: StatementOfRole | StatementOfRole[];
}

interface StatementOfRole extends Statement {
  /** Of a trust policy: who may take the role. */
  Principal?: { Service?: string | string[] };
}

function statements(document?: PolicyDocument): StatementOfRole[] {
  return [document?.Statement ?? []].flat();
}
