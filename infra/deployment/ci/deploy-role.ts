import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { Aws } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allow } from '../../constructs/allow.ts';
import { grantInvalidation } from '../../constructs/cache-access.ts';
import { edgeFunctionName, WITH_SHARE } from '../../constructs/edge/canary-share.ts';
import { lookUp } from '../../constructs/parameters.ts';
import { canaryPointerKey, MAPS_PREFIX, pointerKey, RECORDS_PREFIX } from '../../constructs/site-files.ts';
import {
  ASSET_BUCKET_NAME,
  arnOf,
  bucketArn,
  edgeFunctionArn,
  namesIn,
} from '../../constructs/well-known.ts';
import { functionsOf } from '../../functions.ts';
import { stackName } from '../../stacks/first-deploy-order.ts';
import { type WorkflowProps, WorkflowRole } from './workflow-role.ts';

// CDK's deploy role has these of every stack, and its lookup role reads the whole account. The CLI goes on with its caller's rights
// where it may not take them.
export const DEPLOYS_STACK = [
  'ContinueUpdateRollback',
  'CreateChangeSet',
  'DeleteChangeSet',
  'DescribeChangeSet',
  'DescribeEvents',
  'DescribeStackEvents',
  'DescribeStacks',
  'ExecuteChangeSet',
  'GetTemplate',
  'GetTemplateSummary',
  'RollbackStack',
].map((action) => `cloudformation:${action}`);

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
    this.allow(['sts:AssumeRole'], [cdkRole('file-publishing')]);
    this.allow(DEPLOYS_STACK, [arnOf('cloudformation', `stack/${stackName(suite, team)}/*`)]);
    allow(this.role, ['iam:PassRole'], [cdkRole('cfn-exec')], {
      StringEquals: { 'iam:PassedToService': 'cloudformation.amazonaws.com' },
    });
    // CloudFormation reads the template, and the parameters that it names, with the caller's rights.
    this.allow(
      ['s3:GetObject'],
      [`${bucketArn(ASSET_BUCKET_NAME)}/*`],
      'Templates are named by their content.',
    );
    const bootstrap = arnOf('ssm', 'parameter/cdk-bootstrap/hnb659fds/version');
    this.allow(
      ['ssm:GetParameter', 'ssm:GetParameters'],
      [bootstrap, arnOf('ssm', `parameter/${suite}/*`)],
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

export function cdkRole(name: string): string {
  return `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-hnb659fds-${name}-role-${Aws.ACCOUNT_ID}-${Aws.REGION}`;
}

export function deployTask(team: string): string {
  return `deploy-${team}`;
}
