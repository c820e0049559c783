import { Duration } from 'aws-cdk-lib';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { grantListing, grantObjects } from './bucket-access.ts';
import { grantInvalidation } from './cache-access.ts';
import { ORIGINAL_PREFIXES } from './media-bucket.ts';
import { SliceFunction } from './slice-function.ts';
import { feedFromTable } from './table-feed.ts';
import { MEDIA_BUCKET_NAME } from './well-known.ts';

export interface MediaCleanerProps {
  distributionId: string;
  tableStreamArn: string;
}

const VARIANT_PREFIXES = ['media/', 'held/'];

/** When an upload's item goes, because it expired unused or was given up, the cleaner removes its files. */
export class MediaCleaner extends Construct {
  constructor(scope: Construct, id: string, { distributionId, tableStreamArn }: MediaCleanerProps) {
    super(scope, id);
    const cleaner = new SliceFunction(this, 'Cleaner', {
      name: 'media-cleaner',
      entry: 'services/media/media-cleaner.lambda.ts',
      environment: { MEDIA_BUCKET: MEDIA_BUCKET_NAME, DISTRIBUTION_ID: distributionId },
      timeout: Duration.seconds(30),
    });
    grantObjects(cleaner, ['DeleteObject'], MEDIA_BUCKET_NAME, [...ORIGINAL_PREFIXES, ...VARIANT_PREFIXES]);
    grantListing(cleaner, MEDIA_BUCKET_NAME, VARIANT_PREFIXES);
    grantInvalidation(cleaner, distributionId);
    feedFromTable(this, 'Removed', {
      target: cleaner,
      name: 'media-cleaner',
      tableStreamArn,
      retryAttempts: 20,
      // Both what DynamoDB expired and what a transaction deleted.
      filter: {
        eventName: FilterRule.isEqual('REMOVE'),
        dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('UPLOAD#') } } },
      },
    });
  }
}
