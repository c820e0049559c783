import { Aws } from 'aws-cdk-lib';
import { allow } from '../../constructs/allow.ts';
import { ASSET_BUCKET_NAME, arnOf, bucketArn } from '../../constructs/well-known.ts';
import type { WorkflowRole } from './workflow-role.ts';

// CDK's deploy role has these of every stack, and its lookup role reads the whole account. The CLI goes on with its caller's rights
// where it may not take them.
const DEPLOYS_STACK = [
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

/** Lets a workflow deploy stacks by CDK's CLI; `whyAny` says why it may be any of those that the ARN's pattern names. */
export function allowDeployment(workflow: WorkflowRole, stacks: string, whyAny?: string): void {
  workflow.allow(['sts:AssumeRole'], [cdkRole('file-publishing')]);
  workflow.allow(DEPLOYS_STACK, [stacks], whyAny);
  allow(workflow.role, ['iam:PassRole'], [cdkRole('cfn-exec')], {
    StringEquals: { 'iam:PassedToService': 'cloudformation.amazonaws.com' },
  });
  // CloudFormation reads the template, and the parameters that it names, with the caller's rights.
  workflow.allow(
    ['s3:GetObject'],
    [`${bucketArn(ASSET_BUCKET_NAME)}/*`],
    'Templates are named by their content.',
  );
  workflow.allow(
    ['ssm:GetParameter', 'ssm:GetParameters'],
    [arnOf('ssm', 'parameter/cdk-bootstrap/hnb659fds/version')],
  );
}

function cdkRole(name: string): string {
  return `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-hnb659fds-${name}-role-${Aws.ACCOUNT_ID}-${Aws.REGION}`;
}
