import { prefixesOf } from '@hearthside/services/core/media/upload.contract.ts';
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { grantListing, grantObjects } from './bucket-access.ts';
import { grantInvalidation } from './cache-access.ts';
import { feedFromQueue } from './queue-feed.ts';
import { SliceFunction } from './slice-function.ts';
import { namesIn } from './well-known.ts';

const VARIANT_PREFIXES = ['media/', 'held/'];

/**
 * When an upload's item goes, because it expired unused or was given up, the cleaner removes its files. The changes
 * function hears of it on the table's stream and queues it here.
 */
export class MediaCleaner extends Construct {
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
    feedFromQueue(this, 'Removed', {
      target: cleaner,
      name: 'media-cleaner',
      queueName: mediaCleanerQueue,
      retryAfter: Duration.minutes(3),
      maxReceiveCount: 20,
      batchSize: 10,
    });
  }
}
