import { prefixesOf } from '@hearthside/services/core/media/upload.contract.ts';
import { Duration, Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { grantInvalidation } from '../constructs/allow.ts';
import { grantListing, grantObjects } from '../constructs/bucket-access.ts';
import { FailedEvents } from '../constructs/failed-events.ts';
import { MediaBucket } from '../constructs/media-bucket.ts';
import { notifyOfObjects } from '../constructs/notify-of-objects.ts';
import { lookUp } from '../constructs/parameters.ts';
import { addQueueEventSource } from '../constructs/queue-event-source.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { namesIn } from '../constructs/well-known.ts';

const VARIANT_PREFIXES = ['media/', 'held/'];

/**
 * When an upload's item goes, because it expired unused or was given up, the cleaner removes its files. The changes
 * function hears of it on the table's stream and queues it here.
 */
class MediaCleaner extends Construct {
  constructor(scope: Construct, id: string, { distributionId }: { distributionId: string }) {
    super(scope, id);
    const { mediaBucket, mediaCleanerQueue } = namesIn(this);
    const cleaner = new SliceFunction(this, 'Cleaner', {
      name: 'media-cleaner',
      environment: { MEDIA_BUCKET: mediaBucket, DISTRIBUTION_ID: distributionId },
      timeout: Duration.seconds(30),
    });
    grantObjects(cleaner, ['DeleteObject'], mediaBucket, [...prefixesOf(), ...VARIANT_PREFIXES]);
    grantListing(cleaner, mediaBucket, VARIANT_PREFIXES);
    grantInvalidation(cleaner, distributionId);
    addQueueEventSource(this, 'Removed', {
      target: cleaner,
      name: 'media-cleaner',
      queueName: mediaCleanerQueue,
      retryAfter: Duration.minutes(3),
      maxReceiveCount: 20,
      batchSize: 10,
    });
  }
}

interface ImagePipelineProps {
  bucket: MediaBucket;
}

/** Every original that arrives is re-encoded into public variants by the images function. */
class ImagePipeline extends Construct {
  constructor(scope: Construct, id: string, { bucket }: ImagePipelineProps) {
    super(scope, id);
    const { mediaBucket } = namesIn(this);
    const images = new SliceFunction(this, 'Images', {
      name: 'images',
      atOnce: 10,
      environment: { MEDIA_BUCKET: mediaBucket },
      memorySize: 2048,
      timeout: Duration.minutes(1),
      deadLetterQueue: new FailedEvents(this, 'FailedEvents', 'images'),
    });
    grantObjects(images, ['GetObject', 'PutObjectTagging'], mediaBucket, prefixesOf());
    grantObjects(images, ['PutObject'], mediaBucket, ['media/', 'held/']);
    notifyOfObjects(images, bucket, mediaBucket, prefixesOf());
  }
}

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
