import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { BucketPolicy } from './bucket-policy.ts';
import type { ObjectFiles } from './object-files.ts';

/** A bucket as the emulator holds it: its resource, its policy, its objects. */
export interface Bucket {
  name: string;
  resource: Resource;
  policy: BucketPolicy;
  files: ObjectFiles;
}

/** ARN of an object, or of the bucket itself. */
export function arnOf(bucket: string, key?: string): string {
  return key === undefined ? arn('s3', bucket) : arn('s3', `${bucket}/${key}`);
}
