import { PutObjectCommand } from '@aws-sdk/client-s3';
import { heldPrefix, mediaBucket, s3 } from './bucket.ts';
import { safeFilename } from './upload-key.ts';

/** Where the PDF of an upload is. */
export const documentKey = (key: string): string => `${heldPrefix(key)}/document.pdf`;

/** Whether a file is a PDF by its content, whatever its name and its declared type say. */
export function isPdf(file: Uint8Array): boolean {
  return /^%PDF-\d\.\d/.test(Buffer.from(file.subarray(0, 8)).toString('latin1'));
}

/** Stores a PDF where CloudFront cannot read. S3 answers it as a file to save, so no browser shows it within any site. */
export async function storeDocument(key: string, file: Uint8Array): Promise<void> {
  const name = safeFilename(key.replace(/^.*\/\d+_/, '').replace(/(\.pdf)?$/i, '.pdf'));
  await s3.send(
    new PutObjectCommand({
      Bucket: mediaBucket(),
      Key: documentKey(key),
      Body: file,
      ContentType: 'application/pdf',
      ContentDisposition: `attachment; filename="${name}"`,
      CacheControl: 'private, no-store',
    }),
  );
}
