import * as z from 'zod/mini';
import { accepts, FILE_TYPES, UPLOAD_KIND_NAMES, UPLOAD_KINDS } from './upload.contract.ts';

/** Names an upload, and what is made of it. */
export const FileKey = z.string().check(z.minLength(1), z.maxLength(512));
/** One photo of a record. */
export const PhotoQuery = z.object({ photo: FileKey });

/** What a browser declares about a file before it may send it; `productId` is the reviewed product of a review photo. */
export const UploadInput = z
  .object({
    kind: z.enum(UPLOAD_KIND_NAMES),
    filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    contentType: z.enum(FILE_TYPES),
    size: z.int().check(z.positive()),
    productId: z.optional(z.string()),
  })
  .check(
    z.refine((upload) => accepts(upload.kind, upload.contentType), {
      path: ['contentType'],
      error: 'This type of file isn’t accepted here.',
    }),
    z.refine((upload) => upload.size <= UPLOAD_KINDS[upload.kind].maxBytes, {
      path: ['size'],
      error: 'The file is too large.',
    }),
    z.refine((upload) => upload.kind !== 'review' || upload.productId !== undefined, {
      path: ['productId'],
      error: 'A review photo needs the id of its product.',
    }),
  );
export type UploadInput = z.infer<typeof UploadInput>;
