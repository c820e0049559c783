import { RemovalPolicy } from 'aws-cdk-lib';
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { allowAnyObjectBelow } from './bucket-access.ts';
import { ASSET_BUCKET_NAME, bucketArn, namesIn } from './well-known.ts';

export interface SiteDeployerProps {
  name: string;
  rootFiles: string[];
}

/**
 * What copies a microfrontend's build into the site bucket may write that microfrontend's files only. CDK's own
 * role for it could rewrite the whole bucket, the other teams' builds included.
 */
export class SiteDeployer extends Construct {
  readonly role: IRole;
  readonly logGroup: ILogGroup;

  constructor(scope: Construct, id: string, { name, rootFiles }: SiteDeployerProps) {
    super(scope, id);
    const { suite, siteBucket } = namesIn(this);
    this.logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/${suite}/site-deployer/${name}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const assets = `${bucketArn(ASSET_BUCKET_NAME)}/*`;
    const site = bucketArn(siteBucket);
    const ownFiles = [`${name}/*`, ...rootFiles].map((key) => `${site}/${key}`);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        deploy: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['s3:GetObject'], resources: [assets] }),
            new PolicyStatement({ actions: ['s3:ListBucket'], resources: [site] }),
            new PolicyStatement({ actions: ['s3:PutObject'], resources: ownFiles }),
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [this.logGroup.logGroupArn],
            }),
          ],
        }),
      },
    });
    allowAnyObjectBelow(role, [assets, `${site}/${name}/*`]);
    this.role = role.withoutPolicyUpdates();
  }
}
