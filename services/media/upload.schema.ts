import * as z from 'zod/mini';

const MB = 1024 * 1024;
const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** What each kind of upload accepts; specification §5. */
export const UPLOAD_KINDS = {
  profile: { types: PHOTO_TYPES, maxBytes: 8 * MB },
  review: { types: PHOTO_TYPES, maxBytes: 15 * MB },
  product: { types: IMAGE_TYPES, maxBytes: 20 * MB },
  hero: { types: IMAGE_TYPES, maxBytes: 20 * MB },
} as const;

export const UploadKind = z.enum(['profile', 'review', 'product', 'hero']);
export type UploadKind = z.infer<typeof UploadKind>;

/** What a browser says of a file before it may send it; `productId` is the reviewed product of a review photo. */
export const UploadInput = z
  .object({
    kind: UploadKind,
    filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    contentType: z.enum(IMAGE_TYPES),
    size: z.int().check(z.positive()),
    productId: z.optional(z.string()),
  })
  .check(
    z.refine((upload) => accepts(upload.kind, upload.contentType), {
      path: ['contentType'],
      error: 'This kind of image is not accepted here.',
    }),
    z.refine((upload) => upload.size <= UPLOAD_KINDS[upload.kind].maxBytes, {
      path: ['size'],
      error: 'The file is too large.',
    }),
    z.refine((upload) => upload.kind !== 'review' || upload.productId !== undefined, {
      path: ['productId'],
      error: 'Say which product the photo is of.',
    }),
  );
export type UploadInput = z.infer<typeof UploadInput>;

/** Whether files of a content type may be uploaded as a kind. */
export function accepts(kind: UploadKind, contentType: string): boolean {
  return (UPLOAD_KINDS[kind].types as readonly string[]).includes(contentType);
}

/** Where and with which form fields the browser posts the file; afterwards the key names the upload. */
export interface UploadTicket {
  key: string;
  url: string;
  fields: Record<string, string>;
}

/** How far an upload is; `reason` says why one was refused. */
export const UploadStatus = z.enum(['pending', 'ready', 'refused']);
export type UploadStatus = z.infer<typeof UploadStatus>;
