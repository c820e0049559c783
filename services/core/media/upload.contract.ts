import type { Picture } from './picture.contract.ts';

const MB = 1024 * 1024;
const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const PDF_TYPE = 'application/pdf';
/** A phone's. It comes by e-mail alone: no form offers it, since no browser but one shows it. */
export const HEIC_TYPE = 'image/heic';

/** Every type of file that a kind may accept. */
export const FILE_TYPES = [...IMAGE_TYPES, PDF_TYPE] as const;
export type FileType = (typeof FILE_TYPES)[number];

interface Kind {
  /** Where the bucket has the originals. */
  folder: string;
  types: readonly FileType[];
  maxBytes: number;
  /**
   * Whose the file is, and so whether it goes with the account that uploaded it. Only an admin uploads what is the shop's.
   * The owner's files to a customer are the conversation's, as the customer's own are.
   */
  belongsTo: 'uploader' | 'conversation' | 'shop';
  /** Of the shop's, what the workshop uploads too. */
  isWorkshops?: true;
  /**
   * Its variants are not public: a review photo's until it is approved, the others' for ever. A route answers who may see it
   * with one that is at least so wide, if the original was.
   */
  privateWidth?: number;
  /**
   * A narrower picture is enlarged to it. The header shows a photo at this width and knows no other (`avatar.tsx`); those of
   * Google have 96 pixels.
   */
  leastWidth?: number;
  /** Its pictures fill the screen, so that each shape of screen needs a crop of its own. */
  isCropped?: true;
}

export const UPLOAD_KINDS = {
  profile: {
    folder: 'profileImages',
    types: PHOTO_TYPES,
    maxBytes: 8 * MB,
    belongsTo: 'uploader',
    leastWidth: 320,
  },
  review: {
    folder: 'productReviews',
    types: PHOTO_TYPES,
    maxBytes: 15 * MB,
    belongsTo: 'uploader',
    privateWidth: 640,
  },
  product: { folder: 'products', types: IMAGE_TYPES, maxBytes: 20 * MB, belongsTo: 'shop' },
  hero: {
    folder: 'heroImages',
    types: IMAGE_TYPES,
    maxBytes: 20 * MB,
    belongsTo: 'shop',
    isCropped: true,
  },
  page: { folder: 'pagePictures', types: IMAGE_TYPES, maxBytes: 20 * MB, belongsTo: 'shop' },
  workshop: {
    folder: 'workshopPhotos',
    types: IMAGE_TYPES,
    maxBytes: 20 * MB,
    belongsTo: 'shop',
    isWorkshops: true,
    privateWidth: 960,
  },
  drawing: {
    folder: 'drawings',
    types: FILE_TYPES,
    maxBytes: 20 * MB,
    belongsTo: 'shop',
    privateWidth: 1280,
  },
  message: {
    folder: 'messageFiles',
    types: FILE_TYPES,
    maxBytes: 10 * MB,
    belongsTo: 'conversation',
    privateWidth: 960,
  },
  delivery: {
    folder: 'deliveryPhotos',
    types: PHOTO_TYPES,
    maxBytes: 15 * MB,
    belongsTo: 'uploader',
    privateWidth: 960,
  },
  request: {
    folder: 'requestPhotos',
    types: PHOTO_TYPES,
    maxBytes: 15 * MB,
    belongsTo: 'uploader',
    privateWidth: 1280,
  },
} as const satisfies Record<string, Kind>;

export type UploadKind = keyof typeof UPLOAD_KINDS;
export const UPLOAD_KIND_NAMES = Object.keys(UPLOAD_KINDS) as UploadKind[];

/** Where the bucket has the originals of some kinds. @default of all */
export function prefixesOf(which: (kind: Kind) => boolean = () => true): string[] {
  return Object.values<Kind>(UPLOAD_KINDS).flatMap((kind) => (which(kind) ? `${kind.folder}/` : []));
}

export const kindOf = (kind: UploadKind): Kind => UPLOAD_KINDS[kind];

/** The name that an upload's file had: a key ends in the time of the upload and that name (upload-key.ts). */
export function fileNameOf(key: string): string {
  const name = key.replace(/^.*\/(?:\d+_)?/, '');
  const [, hex] = /^-((?:[0-9a-f]{2})+)$/.exec(name) ?? [];
  return hex ? decodeURIComponent(hex.replace(/../g, '%$&')) : name;
}

/** When the file of a key was uploaded, ISO 8601; undefined if its key does not say. */
export function uploadedAt(key: string): string | undefined {
  const [, milliseconds] = /\/(\d{13})_[^/]*$/.exec(key) ?? [];
  return milliseconds && new Date(Number(milliseconds)).toISOString();
}

export function accepts(kind: UploadKind, contentType: string): contentType is FileType {
  return (kindOf(kind).types as readonly string[]).includes(contentType);
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
