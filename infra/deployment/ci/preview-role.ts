import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { suiteName } from '../../config.ts';
import { arnOf, bucketArn, distributionArn, edgeFunctionArn } from '../../constructs/well-known.ts';
import { stackName } from '../../stacks/first-deploy-order.ts';
import { allowDeployment } from './stack-deployment.ts';
import { type WorkflowProps, WorkflowRole } from './workflow-role.ts';

/** The environment, and the task, of the workflow that gives each pull request a suite of its own. */
export const PREVIEW = 'preview';

/** What the stages of previews begin with, before the pull request's number (.ci/preview). */
const ANY_STAGE = 'pull*';

/**
 * Deploys suites of stages for pull requests and removes them with all data. It reaches no other suite of the account: names
 * begin with the stage's, and what AWS names by itself has the suite as a tag.
 */
export class PreviewRole extends WorkflowRole {
  constructor(scope: Construct, id: string, props: WorkflowProps) {
    const suite = suiteName(ANY_STAGE);
    const longest = Duration.minutes(90);
    super(scope, id, { ...props, task: PREVIEW, environment: PREVIEW, reaches: suite, longest });
    const why = 'Suites of pull requests, which are not known beforehand.';
    const buckets = bucketArn(`${suite}-*`);
    const stacks = arnOf('cloudformation', `stack/${stackName(suite, '*')}/*`);
    allowDeployment(this, stacks, why);
    this.allow(['cloudformation:DeleteStack', 'cloudformation:UpdateTerminationProtection'], [stacks], why);
    this.allow(['s3:ListBucket', 's3:ListBucketVersions', 's3:DeleteBucket'], [buckets], why);
    this.allow(
      ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:DeleteObjectVersion'],
      [`${buckets}/*`],
      why,
    );
    this.allow(
      ['dynamodb:DeleteTable', 'dynamodb:DescribeTable', 'dynamodb:Scan', 'dynamodb:UpdateTable'],
      [arnOf('dynamodb', `table/${suite}`)],
      why,
    );
    this.allow(['lambda:GetAlias', 'lambda:UpdateAlias'], [arnOf('lambda', `function:${suite}`)], why);
    this.allow(
      ['cloudfront:GetFunction', 'cloudfront:PublishFunction', 'cloudfront:UpdateFunction'],
      [edgeFunctionArn(suite)],
      why,
    );
    this.allowTagged(['cloudfront:CreateInvalidation'], distributionArn('*'), suite);
    this.allowTagged(
      ['cognito-idp:DeleteUserPool', 'cognito-idp:ListUsers', 'cognito-idp:UpdateUserPool'],
      arnOf('cognito-idp', 'userpool/*'),
      suite,
    );
    this.allow(['cognito-idp:ListUserPools'], ['*'], 'It names no pool.');
  }

  private allowTagged(actions: string[], resource: string, suite: string): void {
    this.allow(actions, [resource], 'The tag says which suites.', {
      StringLike: { 'aws:ResourceTag/suite': suite },
    });
  }
}
