// Apart from upload.schema.ts, so that a form that uploads does not ship the schema library.

const MB = 1024 * 1024;
const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export type ImageType = (typeof IMAGE_TYPES)[number];

/** What each kind of upload accepts; specification §5. */
export const UPLOAD_KINDS = {
  profile: { types: PHOTO_TYPES, maxBytes: 8 * MB },
  review: { types: PHOTO_TYPES, maxBytes: 15 * MB },
  product: { types: IMAGE_TYPES, maxBytes: 20 * MB },
  hero: { types: IMAGE_TYPES, maxBytes: 20 * MB },
} as const;

export type UploadKind = keyof typeof UPLOAD_KINDS;

/** Whether files of a content type may be uploaded as a kind. */
export function accepts(kind: UploadKind, contentType: string): contentType is ImageType {
  return (UPLOAD_KINDS[kind].types as readonly string[]).includes(contentType);
}
