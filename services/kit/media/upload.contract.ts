import type { Picture } from './picture.contract.ts';

const MB = 1024 * 1024;
const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const PDF_TYPE = 'application/pdf';

/** Every type of file that a kind may accept. */
export const FILE_TYPES = [...IMAGE_TYPES, PDF_TYPE] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** What each kind of upload accepts. */
export const UPLOAD_KINDS = {
  profile: { types: PHOTO_TYPES, maxBytes: 8 * MB },
  review: { types: PHOTO_TYPES, maxBytes: 15 * MB },
  product: { types: IMAGE_TYPES, maxBytes: 20 * MB },
  hero: { types: IMAGE_TYPES, maxBytes: 20 * MB },
  page: { types: IMAGE_TYPES, maxBytes: 20 * MB },
  workshop: { types: IMAGE_TYPES, maxBytes: 20 * MB },
  drawing: { types: FILE_TYPES, maxBytes: 20 * MB },
  message: { types: FILE_TYPES, maxBytes: 10 * MB },
  request: { types: PHOTO_TYPES, maxBytes: 15 * MB },
} as const;

export type UploadKind = keyof typeof UPLOAD_KINDS;
export const UPLOAD_KIND_NAMES = Object.keys(UPLOAD_KINDS) as UploadKind[];

/** The kinds that only an admin may upload. */
export const ADMIN_KINDS: readonly UploadKind[] = ['product', 'hero', 'page', 'workshop', 'drawing'];

/** The kinds whose variants are not public: a review photo's until it is approved, the others' for ever. */
export const HELD_KINDS: readonly UploadKind[] = ['review', 'workshop', 'drawing', 'message', 'request'];

/** The name that an upload's file had: a key ends in the time of the upload and that name (upload-key.ts). */
export const fileNameOf = (key: string): string => key.replace(/^.*\/(?:\d+_)?/, '');

/** Whether files of a content type may be uploaded as a kind. */
export function accepts(kind: UploadKind, contentType: string): contentType is FileType {
  return (UPLOAD_KINDS[kind].types as readonly string[]).includes(contentType);
}

/** Where and with which form fields the browser posts the file; afterwards the key names the upload. */
export interface UploadTicket {
  key: string;
  url: string;
  fields: Record<string, string>;
}

export const UPLOAD_STATUSES = ['pending', 'ready', 'refused'] as const;

/** How far an upload is: its picture once it is `ready`, unless it is a PDF; the reason once it is `refused`. */
export interface Upload {
  key: string;
  status: (typeof UPLOAD_STATUSES)[number];
  picture: Picture | null;
  reason: string | null;
}
