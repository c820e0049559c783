import { kindOf, type UploadKind } from './upload.contract.ts';

interface Target {
  kind: UploadKind;
  filename: string;
  uid: string;
  productId?: string;
  timestamp: number;
}

/** The original's key, by its kind, with a filename that is safe in keys and URLs. */
export function uploadKey({ kind, filename, uid, productId, timestamp }: Target): string {
  const file = `${timestamp}_${safeFilename(filename)}`;
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
