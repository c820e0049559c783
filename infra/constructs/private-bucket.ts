import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { namesIn } from './well-known.ts';

/** A bucket that nobody reaches without a grant, over TLS only, kept when its stack goes; its requests are logged. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: BucketProps & { bucketName: string; logPrefix: string }) {
    const { logPrefix, ...rest } = props;
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      // Removed with a creation that failed: its name would be in the way of the next.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      serverAccessLogsBucket: Bucket.fromBucketName(scope, `${id}Logs`, namesIn(scope).logBucket),
      serverAccessLogsPrefix: logPrefix,
      ...rest,
    });
  }
}
