import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { PrivateBucket } from './private-bucket.ts';
import { distributionArn, namesIn } from './well-known.ts';

export interface MediaBucketProps {
  /** The only origin whose pages may post uploads. */
  siteUrl: string;
  /** The only distribution that may read, and only the public variants below `media/`. */
  distributionId: string;
}

/** Where archives of people's data wait to be downloaded. */
export const ARCHIVE_PREFIX = 'archives/';

/** Originals and their variants. Nothing in it is public by itself. */
export class MediaBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { siteUrl, distributionId }: MediaBucketProps) {
    super(scope, id, {
      bucketName: namesIn(scope).mediaBucket,
      logPrefix: 'buckets/media/',
      versioned: true,
      cors: [
        {
          allowedOrigins: [siteUrl],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // What the images function refused, or nobody had announced: the cleaner never hears of the latter.
        { tagFilters: { discarded: 'true' }, expiration: Duration.days(1) },
        {
          prefix: ARCHIVE_PREFIX,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // What was deleted by mistake can be brought back until then; customers are told how long copies stay.
        { noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
      ],
    });
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.arnForObjects('media/*')],
        conditions: {
          StringEquals: {
            'AWS:SourceArn': distributionArn(distributionId),
          },
        },
      }),
    );
  }
}
