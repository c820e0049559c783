import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { BucketPolicy } from './bucket-policy.ts';
import type { ObjectFiles } from './object-files.ts';

/** A function that a bucket notifies. */
export interface NotificationTarget {
  arn: string;
  /** Objects below it. */
  prefix: string;
}

/** A bucket of the templates with its objects. */
export interface Bucket {
  name: string;
  resource: Resource;
  policy: BucketPolicy;
  targets: NotificationTarget[];
  files: ObjectFiles;
}

/** ARN of an object, or of the bucket itself. */
export function arnOf(bucket: string, key?: string): string {
  return key === undefined ? arn('s3', bucket) : arn('s3', `${bucket}/${key}`);
}
