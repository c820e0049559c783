import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, privatePrefix, s3 } from './bucket.ts';
import { fileNameOf, PDF_TYPE } from './upload.contract.ts';
import { safeFilename } from './upload-key.ts';

/** Where the file of an upload is that is saved and not shown. */
export const documentKey = (key: string): string => `${privatePrefix(key)}/document.pdf`;

// Where readers look for a PDF's header and for its end; a browser looks for a page there too.
const HEADER_WITHIN = 1024;
const END_WITHIN = 2048;
const HEADER = /%PDF-\d\.\d/;
const SPACE = 32;
const MARKUP = /<(?:[!/?]|[a-z][a-z\d:-]*[\s/>])/i;
const OBJECT = /\d\s+\d+\s+obj\b/;

/**
 * Whether a file is a PDF by its structure, whatever its name and its declared type say: a header, objects, and an end. Text
 * in objects may be anything, but no markup stands before them, so that no browser takes the file for a page.
 */
export function isPdf(file: Uint8Array): boolean {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  const header = text.slice(0, HEADER_WITHIN).search(HEADER);
  const object = text.search(OBJECT);
  // Servers fill files up to the size of a block.
  const end = file.findLastIndex((byte) => byte > SPACE) + 1;
  const isEnded = /%%EOF|startxref/.test(text.slice(Math.max(0, end - END_WITHIN), end));
  return header >= 0 && object > header && isEnded && !MARKUP.test(text.slice(0, object));
}

/** Whether a file begins as a PDF, whatever it is. */
export function isMeantAsPdf(file: Uint8Array): boolean {
  return HEADER.test(Buffer.from(file.subarray(0, HEADER_WITHIN)).toString('latin1'));
}

/**
 * Stores a PDF, or a picture that cannot be shown, where CloudFront cannot read. S3 answers it as a file to save, so no browser
 * shows it within any site.
 */
export async function storeDocument(key: string, file: Uint8Array, type = PDF_TYPE): Promise<void> {
  const ending = `.${type.replace(/^.*\//, '')}`;
  const named = fileNameOf(key);
  const name = named.toLowerCase().endsWith(ending) ? named : named + ending;
  await s3.send(
    new PutObjectCommand({
      Bucket: mediaBucket(),
      Key: documentKey(key),
      Body: file,
      ContentType: type,
      ContentDisposition: toSave(name, ending),
      CacheControl: 'private, no-store',
    }),
  );
}

/** A name in other letters is told as RFC 6266 has it, after one for old programs. */
function toSave(name: string, ending: string): string {
  const safe = safeFilename(name);
  const plain = `attachment; filename="${safe.toLowerCase().endsWith(ending) ? safe : `document${ending}`}"`;
  if (/^[\w.-]+$/.test(name)) return plain;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}
