import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import type { Construct } from 'constructs';
import { grantInvalidation } from '../../constructs/allow.ts';
import { edgeFunctionName, WITH_SHARE } from '../../constructs/edge/canary-share.ts';
import { lookUp } from '../../constructs/parameters.ts';
import { canaryPointerKey, MAPS_PREFIX, pointerKey, RECORDS_PREFIX } from '../../constructs/site-files.ts';
import { arnOf, bucketArn, edgeFunctionArn, namesIn } from '../../constructs/well-known.ts';
import { functionsOf } from '../../functions.ts';
import { stackName } from '../../stacks/first-deploy-order.ts';
import { allowDeployment } from './stack-deployment.ts';
import { type WorkflowProps, WorkflowRole } from './workflow-role.ts';

export interface DeployRoleProps extends WorkflowProps {
  team: MicrofrontendName;
  /** Files of the site bucket beside the team's own folder. */
  rootFiles: string[];
}

/**
 * What a team's workflow does on AWS, in the environment of the team's name, and nothing else: it deploys the team's stack
 * and releases its microfrontend.
 */
export class DeployRole extends WorkflowRole {
  constructor(scope: Construct, id: string, { team, rootFiles, ...props }: DeployRoleProps) {
    super(scope, id, { ...props, task: deployTask(team), environment: team });
    const { suite, siteBucket, function: functionName } = namesIn(this);
    const site = bucketArn(siteBucket);
    allowDeployment(this, arnOf('cloudformation', `stack/${stackName(suite, team)}/*`));
    this.allow(
      ['ssm:GetParameter', 'ssm:GetParameters'],
      [arnOf('ssm', `parameter/${suite}/*`)],
      'What a suite publishes of its stacks.',
    );
    // The gate reads the releases of every team; a team writes its own.
    this.allow(['s3:ListBucket'], [site]);
    this.allow(['s3:GetObject'], [`${site}/*`]);
    const own = [
      `${team}/*`,
      `${MAPS_PREFIX}${team}/*`,
      `${RECORDS_PREFIX}${team}/*`,
      `${RECORDS_PREFIX}canary.json`,
      pointerKey(team),
      canaryPointerKey(team),
      ...rootFiles,
    ];
    this.allow(
      ['s3:PutObject'],
      own.map((key) => `${site}/${key}`),
    );
    const functions = functionsOf(team).map((name) => arnOf('lambda', `function:${functionName(name)}`));
    if (functions.length > 0) this.allow(['lambda:GetAlias', 'lambda:UpdateAlias'], functions);
    this.allow(
      ['cloudfront:GetFunction', 'cloudfront:PublishFunction', 'cloudfront:UpdateFunction'],
      WITH_SHARE.map((name) => edgeFunctionArn(edgeFunctionName(suite, name))),
    );
    grantInvalidation(this.role, lookUp(this, 'edge/distribution-id'));
  }
}

export function deployTask(team: string): string {
  return `deploy-${team}`;
}
