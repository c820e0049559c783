import type { Context } from 'hono';
import { NotFoundError } from '../runtime/errors.ts';
import { UPLOAD_KINDS, type UploadKind } from './upload.contract.ts';

/** A file that no browser can load by an address; a PDF has no width. */
interface HeldFile {
  key: string;
  width?: number | undefined;
}

type HeldKind = {
  [K in UploadKind]: (typeof UPLOAD_KINDS)[K] extends { heldWidth: number } ? K : never;
}[UploadKind];

// Loaded when needed: the S3 client would be half of a function's start time.
const stored = () => import('./read-held-file.ts');

/** Answers a held picture as a JPEG, to a reader whom the caller has checked. NotFoundError if there is none. */
export async function answerPicture(c: Context, kind: HeldKind, file: HeldFile | undefined) {
  if (!file?.width) throw new NotFoundError('Picture not found.');
  const { readHeldJpeg } = await stored();
  const jpeg = await readHeldJpeg({ key: file.key, width: file.width }, UPLOAD_KINDS[kind].heldWidth);
  return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' });
}

/** Answers where a held PDF can be saved for a minute, to a reader whom the caller has checked. NotFoundError if there is none. */
export async function answerDocument(c: Context, file: HeldFile | undefined) {
  if (!file || file.width) throw new NotFoundError('Document not found.');
  const { linkToDocument } = await stored();
  return c.json({ url: await linkToDocument(file.key) });
}
