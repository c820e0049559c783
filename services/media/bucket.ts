import { S3Client } from '@aws-sdk/client-s3';
import { env } from '../runtime/env.ts';

/** The media bucket's client of this process. */
export const s3 = new S3Client({ maxAttempts: 4 });

export const mediaBucket = (): string => env('MEDIA_BUCKET');

/** Where the variants of an original are public. */
export const publicPrefix = (key: string): string => `media/${key}`;

/** Where the variants of a review photo wait for approval; CloudFront cannot read there. */
export const heldPrefix = (key: string): string => `held/${key}`;
