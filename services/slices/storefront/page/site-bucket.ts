import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { env } from '../../../core/runtime/env.ts';
import { endsWithin } from '../../../core/runtime/request-limits.ts';

const s3 = new S3Client({ maxAttempts: 3, requestHandler: endsWithin(3000) });

/** A file of the site, by its path as the browser knows it; throws when it is not there. */
export async function readSiteFile(path: string): Promise<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: env('SITE_BUCKET'), Key: path.slice(1) }));
  if (!Body) throw new Error(`${path} is empty`);
  return Body.transformToByteArray();
}
