import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, privatePrefix, s3 } from './bucket.ts';
import { PDF_TYPE } from './upload.contract.ts';
import { safeFilename } from './upload-key.ts';

/** Where the file of an upload is that is saved and not shown. */
export const documentKey = (key: string): string => `${privatePrefix(key)}/document.pdf`;

// As far as browsers look to tell a page from other files.
const SNIFFED_BYTES = 1445;
const MARKUP =
  /<(!doctype|html|head|body|script|iframe|svg|style|title|img|table|div|a|h1|p|br|b|!--)[\s>/]/i;

/** Whether a file is a PDF by its content, whatever its name and its declared type say, and not a page at the same time. */
export function isPdf(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, SNIFFED_BYTES)).toString('latin1');
  return /^%PDF-\d\.\d/.test(start) && !MARKUP.test(start);
}

/**
 * Stores a PDF, or a picture that cannot be shown, where CloudFront cannot read. S3 answers it as a file to save, so no browser
 * shows it within any site.
 */
export async function storeDocument(key: string, file: Uint8Array, type = PDF_TYPE): Promise<void> {
  const ending = `.${type.replace(/^.*\//, '')}`;
  const named = key.replace(/^.*\/\d+_/, '');
  const name = safeFilename(named.toLowerCase().endsWith(ending) ? named : named + ending);
  await s3.send(
    new PutObjectCommand({
      Bucket: mediaBucket(),
      Key: documentKey(key),
      Body: file,
      ContentType: type,
      ContentDisposition: `attachment; filename="${name}"`,
      CacheControl: 'private, no-store',
    }),
  );
}
