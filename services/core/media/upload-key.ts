import { kindOf, type UploadKind } from './upload.contract.ts';

interface Target {
  kind: UploadKind;
  filename: string;
  uid: string;
  productId?: string;
  timestamp: number;
}

/** The original's key, by its kind, with a filename that is safe in keys and URLs. `fileNameOf` tells the name to show. */
export function uploadKey({ kind, filename, uid, productId, timestamp }: Target): string {
  const isShown = kindOf(kind).privateWidth !== undefined && /[^\0-\x7f]/.test(filename);
  const file = `${timestamp}_${isShown ? encodedName(filename) : safeFilename(filename)}`;
  // A new profile photo needs a new key: variants are cached for a year.
  const within = kind === 'profile' ? `${uid}/` : kind === 'review' ? `${productId}/` : '';
  return `${kindOf(kind).folder}/${within}${file}`;
}

/** Keeps ASCII letters, digits, dots, dashes and underscores, and at most the last 80 characters. */
export function safeFilename(filename: string): string {
  const safe = filename
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .replace(/\.{2,}/g, '.');
  return safe.slice(-80).replace(/^[-.]+/, '') || 'image';
}

const MOST_BYTES = 200;
// What no system has in a name of a file, and what turns the direction of writing.
const NEVER_IN_NAMES = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]+/gu;

/** A name in any letters as hexadecimal digits, after a dash, with which no safe name begins. At most the last 80 characters. */
function encodedName(filename: string): string {
  const name = filename
    .normalize('NFC')
    .replace(NEVER_IN_NAMES, '-')
    .replace(/^[\s.-]+/, '');
  const letters = [...name].slice(-80);
  while (Buffer.byteLength(letters.join('')) > MOST_BYTES) letters.shift();
  return letters.length > 0 ? `-${Buffer.from(letters.join('')).toString('hex')}` : safeFilename(filename);
}
