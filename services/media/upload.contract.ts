import type { Picture } from './picture.contract.ts';

const MB = 1024 * 1024;
const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export type ImageType = (typeof IMAGE_TYPES)[number];

/** What each kind of upload accepts. */
export const UPLOAD_KINDS = {
  profile: { types: PHOTO_TYPES, maxBytes: 8 * MB },
  review: { types: PHOTO_TYPES, maxBytes: 15 * MB },
  product: { types: IMAGE_TYPES, maxBytes: 20 * MB },
  hero: { types: IMAGE_TYPES, maxBytes: 20 * MB },
  page: { types: IMAGE_TYPES, maxBytes: 20 * MB },
  workshop: { types: IMAGE_TYPES, maxBytes: 20 * MB },
} as const;

export type UploadKind = keyof typeof UPLOAD_KINDS;
export const UPLOAD_KIND_NAMES = Object.keys(UPLOAD_KINDS) as UploadKind[];

/** The kinds that only an admin may upload. */
export const ADMIN_KINDS: readonly UploadKind[] = ['product', 'hero', 'page', 'workshop'];

/** The kinds whose variants are not public: a review photo's until it is approved, a workshop photo's for ever. */
export const HELD_KINDS: readonly UploadKind[] = ['review', 'workshop'];

/** Whether files of a content type may be uploaded as a kind. */
export function accepts(kind: UploadKind, contentType: string): contentType is ImageType {
  return (UPLOAD_KINDS[kind].types as readonly string[]).includes(contentType);
}

/** Where and with which form fields the browser posts the file; afterwards the key names the upload. */
export interface UploadTicket {
  key: string;
  url: string;
  fields: Record<string, string>;
}

export const UPLOAD_STATUSES = ['pending', 'ready', 'refused'] as const;

/** How far an upload is: its picture once it is `ready`, the reason once it is `refused`. */
export interface Upload {
  key: string;
  status: (typeof UPLOAD_STATUSES)[number];
  picture: Picture | null;
  reason: string | null;
}
