import { prefixesOf } from '@hearthside/services/core/media/upload.contract.ts';
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { grantObjects } from './bucket-access.ts';
import { FailedEvents } from './failed-events.ts';
import type { MediaBucket } from './media-bucket.ts';
import { notifyOfObjects } from './notify-of-objects.ts';
import { SliceFunction } from './slice-function.ts';
import { namesIn } from './well-known.ts';

export interface ImagePipelineProps {
  bucket: MediaBucket;
}

/** Every original that arrives is re-encoded into public variants by the images function. */
export class ImagePipeline extends Construct {
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
