import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { mediaBucket, s3 } from './bucket.ts';
import { documentKey } from './document.ts';

const LINK_WITHIN_SECONDS = 60;

/** An address at which S3 hands out a stored PDF for a minute. */
export function linkToDocument(key: string): Promise<string> {
  return getSignedUrl(s3, new GetObjectCommand({ Bucket: mediaBucket(), Key: documentKey(key) }), {
    expiresIn: LINK_WITHIN_SECONDS,
  });
}
