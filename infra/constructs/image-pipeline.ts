import { prefixesOf } from '@hearthside/services/kit/media/upload.contract.ts';
import { Aws, Duration } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { grantObjects } from './bucket-access.ts';
import { FailedEvents } from './failed-events.ts';
import type { MediaBucket } from './media-bucket.ts';
import { SliceFunction } from './slice-function.ts';
import { grantPartitions } from './table-access.ts';
import { bucketArn, namesIn } from './well-known.ts';

export interface ImagePipelineProps {
  bucket: MediaBucket;
}

/** Every original that arrives is re-encoded into public variants by the images function. */
export class ImagePipeline extends Construct {
  constructor(scope: Construct, id: string, { bucket }: ImagePipelineProps) {
    super(scope, id);
    const { table, mediaBucket } = namesIn(this);
    const images = new SliceFunction(this, 'Images', {
      name: 'images',
      atOnce: 10,
      environment: { TABLE_NAME: table, MEDIA_BUCKET: mediaBucket },
      memorySize: 2048,
      timeout: Duration.minutes(1),
      deadLetterQueue: new FailedEvents(this, 'FailedEvents', 'images'),
    });
    grantObjects(images, ['GetObject', 'PutObjectTagging'], mediaBucket, prefixesOf());
    grantObjects(images, ['PutObject'], mediaBucket, ['media/', 'held/']);
    grantPartitions(images, ['GetItem', 'UpdateItem'], ['UPLOAD#*']);

    images.addPermission('S3Invoke', {
      principal: new ServicePrincipal('s3.amazonaws.com'),
      sourceArn: bucketArn(mediaBucket),
      sourceAccount: Aws.ACCOUNT_ID,
    });
    // The L2 way is a custom resource with a function of its own; the bucket can say it itself.
    const cfnBucket = bucket.node.defaultChild as CfnBucket;
    cfnBucket.notificationConfiguration = {
      lambdaConfigurations: prefixesOf().map((prefix) => ({
        event: 's3:ObjectCreated:*',
        function: images.functionArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: prefix }] } },
      })),
    };
    // S3 tries the function when the bucket is told of it, so the permission has to be there before.
    cfnBucket.node.addDependency(images.permissionsNode.findChild('S3Invoke'));
  }
}
