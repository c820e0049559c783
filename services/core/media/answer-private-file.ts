import type { Context } from 'hono';
import { NotFoundError } from '../runtime/errors.ts';
import { UPLOAD_KINDS, type UploadKind } from './upload.contract.ts';

/** A file that no browser can load by an address; a PDF has no width. */
interface PrivateFile {
  key: string;
  width?: number | undefined;
}

type PrivateKind = {
  [K in UploadKind]: (typeof UPLOAD_KINDS)[K] extends { privateWidth: number } ? K : never;
}[UploadKind];

// Loaded when needed: the S3 client would be half of a function's start time.
const stored = () => import('./read-private-file.ts');

/** Answers a held picture as a JPEG, to a reader whom the caller has checked. NotFoundError if there is none. */
export async function answerPicture(c: Context, kind: PrivateKind, file: PrivateFile | undefined) {
  if (!file?.width) throw new NotFoundError('Picture not found.');
  const { readPrivateJpeg } = await stored();
  const jpeg = await readPrivateJpeg({ key: file.key, width: file.width }, UPLOAD_KINDS[kind].privateWidth);
  return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' });
}

/** Answers where a held PDF can be saved for a minute, to a reader whom the caller has checked. NotFoundError if there is none. */
export async function answerDocument(c: Context, file: PrivateFile | undefined) {
  if (!file || file.width) throw new NotFoundError('Document not found.');
  const { linkToDocument } = await stored();
  return c.json({ url: await linkToDocument(file.key) });
}
