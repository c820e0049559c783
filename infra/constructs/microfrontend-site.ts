import { dirname } from 'node:path';
import type { MicrofrontendName } from '@hearthside/shell/federation/pages.ts';
import { workspaceOf } from '@hearthside/shell/federation/workspaces.ts';
import { Stack, Validations } from 'aws-cdk-lib';
import { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { builtFolder } from './built-folder.ts';
import { lookUp } from './parameters.ts';
import { SiteDeployer } from './site-deployer.ts';
import { CACHING, DOCUMENT, FALLBACK, namingPaths } from './site-files.ts';
import { namesIn } from './well-known.ts';

export interface MicrofrontendSiteProps {
  /** Its folder in the site bucket, and the name of its release pointer. */
  name: MicrofrontendName;
  /** Files at the bucket's root beside the document: their names, and those that only a deployment can write. @default none */
  root?: { files: string[]; generated: ISource[] };
}

/**
 * Publishes a microfrontend's build into the site bucket: first the immutable files, then what points at them.
 * Nothing is pruned: open tabs still load the version before, and other teams' files are none of its business.
 */
export class MicrofrontendSite extends Construct {
  constructor(scope: Construct, id: string, { name, root }: MicrofrontendSiteProps) {
    super(scope, id);
    // Laid out as in the bucket.
    const build = `${workspaceOf(name)}/dist/site`;
    const destinationBucket = Bucket.fromBucketName(this, 'Bucket', namesIn(this).siteBucket);
    const distributionId = lookUp(this, 'edge/distribution-id');
    const { role, logGroup } = new SiteDeployer(this, 'Deployer', {
      name,
      rootFiles: root ? [DOCUMENT, FALLBACK, ...root.files] : [],
      distributionId,
    });
    const common = { destinationBucket, role, logGroup, prune: false, outputObjectKeys: false };
    const naming = {
      ...common,
      distribution: Distribution.fromDistributionAttributes(this, 'Distribution', {
        distributionId,
        domainName: '',
      }),
      distributionPaths: namingPaths(name),
      waitForDistributionInvalidation: false,
      cacheControl: [CacheControl.fromString(CACHING.release)],
    };

    const files = new BucketDeployment(this, 'Files', {
      ...common,
      sources: [this.built(`${build}/${name}`)],
      destinationKeyPrefix: name,
      cacheControl: [CacheControl.fromString(CACHING.build)],
    });
    const pointer = new BucketDeployment(this, 'Pointer', {
      ...naming,
      sources: [this.built(`${build}/releases`)],
      destinationKeyPrefix: 'releases',
    });
    pointer.node.addDependency(files);
    this.acknowledgeFindings();
    if (!root) return;
    const rootFiles = new BucketDeployment(this, 'RootFiles', {
      ...common,
      sources: [this.built(build, [name, 'releases', DOCUMENT]), ...root.generated],
      cacheControl: [CacheControl.fromString(CACHING.root)],
    });
    const document = [this.built(build, ['*', `!${DOCUMENT}`])];
    const fallback = new BucketDeployment(this, 'Fallback', {
      ...common,
      sources: document,
      destinationKeyPrefix: dirname(FALLBACK),
      cacheControl: [CacheControl.fromString(CACHING.fallback)],
    });
    // Last: what the edge forgets then is made of the new pointer.
    const documents = new BucketDeployment(this, 'Document', { ...naming, sources: document });
    documents.node.addDependency(rootFiles, fallback, pointer);
    rootFiles.node.addDependency(files);
    fallback.node.addDependency(files);
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
