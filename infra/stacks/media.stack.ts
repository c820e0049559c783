import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { ImagePipeline } from '../constructs/image-pipeline.ts';
import { MediaBucket } from '../constructs/media-bucket.ts';
import { MediaCleaner } from '../constructs/media-cleaner.ts';
import { lookUp } from '../constructs/parameters.ts';

export class MediaStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const distributionId = lookUp(this, 'edge/distribution-id');
    const bucket = new MediaBucket(this, 'Media', {
      siteUrl: lookUp(this, 'edge/site-url'),
      distributionId,
    });
    new ImagePipeline(this, 'Images', { bucket });
    new MediaCleaner(this, 'Cleaner', { distributionId });
  }
}
