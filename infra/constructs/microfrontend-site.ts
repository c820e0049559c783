import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { workspaceOf } from '@hearthside/shell/federation/workspaces.ts';
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { allowAnyObjectBelow } from './bucket-access.ts';
import { builtFolder } from './built-folder.ts';
import { publish } from './parameters.ts';
import { CACHING, DOCUMENT } from './site-files.ts';
import type { SliceFunction } from './slice-function.ts';
import { ASSET_BUCKET_NAME, bucketArn, namesIn } from './well-known.ts';

interface SiteDeployerProps {
  name: string;
  rootFiles: string[];
}

/**
 * What copies a microfrontend's build into the site bucket may write that microfrontend's files only. CDK's own
 * role for it could rewrite the whole bucket, the other teams' builds included.
 */
class SiteDeployer extends Construct {
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

export interface MicrofrontendSiteProps {
  /** Its folder in the site bucket, and the name of its release pointer. */
  name: MicrofrontendName;
  /** Files at the bucket's root beside the document: their names, and those that only a deployment can write. @default none */
  root?: { files: string[]; generated: ISource[] };
  /** Those that are released with it. @default none */
  functions?: SliceFunction[];
}

/**
 * Puts a microfrontend's build into the site bucket, and says which versions of its functions were deployed. Nothing of it
 * is live by that: the release that follows moves the pointer (infra/releases).
 * Nothing is pruned: open tabs still load the version before, and other teams' files are none of its business.
 */
export class MicrofrontendSite extends Construct {
  constructor(scope: Construct, id: string, { name, root, functions = [] }: MicrofrontendSiteProps) {
    super(scope, id);
    // Laid out as in the bucket.
    const build = `${workspaceOf(name)}/dist/site`;
    const destinationBucket = Bucket.fromBucketName(this, 'Bucket', namesIn(this).siteBucket);
    const { role, logGroup } = new SiteDeployer(this, 'Deployer', { name, rootFiles: root?.files ?? [] });
    const common = { destinationBucket, role, logGroup, prune: false, outputObjectKeys: false };
    const files = new BucketDeployment(this, 'Files', {
      ...common,
      sources: [this.built(`${build}/${name}`)],
      destinationKeyPrefix: name,
      cacheControl: [CacheControl.fromString(CACHING.build)],
    });
    this.acknowledgeFindings();
    if (functions.length > 0) {
      const versions = functions.map(({ live }) => [live.lambda.functionName, live.version.version]);
      publish(this, `${name}/functions`, Stack.of(this).toJsonString(Object.fromEntries(versions)));
    }
    if (!root) return;
    const rootFiles = new BucketDeployment(this, 'RootFiles', {
      ...common,
      sources: [this.built(build, [name, 'releases', 'maps', DOCUMENT]), ...root.generated],
      cacheControl: [CacheControl.fromString(CACHING.root)],
    });
    rootFiles.node.addDependency(files);
  }

  private acknowledgeFindings(): void {
    for (const child of Stack.of(this).node.children) {
      if (!child.node.id.startsWith('Custom::CDKBucketDeployment')) continue;
      Validations.of(child).acknowledge({
        id: 'AwsSolutions-L1',
        reason: "CDK's own function, with the runtime that this version of CDK tested it on.",
      });
    }
  }

  private built(folder: string, exclude: string[] = []): ISource {
    // Where nothing is bundled (tests of templates, `cdk list`), nothing need be built either.
    if (!Stack.of(this).bundlingRequired) return Source.data('not-bundled', '');
    return Source.asset(builtFolder(folder), { exclude });
  }
}
