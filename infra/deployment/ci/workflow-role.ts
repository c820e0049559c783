import type { Duration } from 'aws-cdk-lib';
import { type CfnOIDCProvider, FederatedPrincipal, Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { allow } from '../../constructs/allow.ts';
import { allowAnyObjectBelow } from '../../constructs/bucket-access.ts';
import { arnOf, namesIn } from '../../constructs/well-known.ts';

/** GitHub's issuer of the tokens with which workflows sign in. */
export const ISSUER = 'token.actions.githubusercontent.com';

export interface WorkflowProps {
  /** `owner/name`, as the subject of GitHub's tokens spells it. */
  repository: string;
  provider: CfnOIDCProvider | string;
}

export interface WorkflowRoleProps extends WorkflowProps {
  /** What it does, a part of its name. */
  task: string;
  /** The GitHub environment in which its jobs run. */
  environment: string;
  /** The suites whose parameters it reads. @default the app's */
  reaches?: string;
  /** How long a job may last. @default an hour */
  longest?: Duration;
}

/** Only a job of that repository that runs in that GitHub environment gets the role, and no key is stored. */
export class WorkflowRole extends Construct {
  readonly role: Role;

  constructor(scope: Construct, id: string, props: WorkflowRoleProps) {
    super(scope, id);
    const { suite } = namesIn(this);
    const { repository, provider, task, environment, longest, reaches = suite } = props;
    this.role = new Role(this, 'Role', {
      roleName: workflowRoleName(suite, task),
      maxSessionDuration: longest,
      description: `${task} of ${suite} from ${repository}`,
      assumedBy: new FederatedPrincipal(
        typeof provider === 'string' ? provider : provider.attrArn,
        {
          StringEquals: {
            [`${ISSUER}:aud`]: 'sts.amazonaws.com',
            [`${ISSUER}:sub`]: `repo:${repository}:environment:${environment}`,
          },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
    });
    this.allow(
      ['ssm:GetParameter', 'ssm:GetParametersByPath'],
      // By path, AWS asks for the right to the path itself.
      [arnOf('ssm', `parameter/${reaches}`), arnOf('ssm', `parameter/${reaches}/*`)],
      'What a suite publishes of its stacks; none of it is secret.',
    );
  }

  allow(actions: string[], resources: string[], whyAny?: string, conditions?: Record<string, unknown>): void {
    allow(this.role, actions, resources, conditions);
    allowAnyObjectBelow(this.role, resources, whyAny);
  }
}

export function workflowRoleName(suite: string, task: string): string {
  return `${suite}-${task}`;
}
