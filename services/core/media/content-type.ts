import { imageSize } from 'image-size';
import { isPdf } from './document.ts';
import { HEIC_TYPE, PDF_TYPE } from './upload.contract.ts';

interface FileContent {
  /** Undefined for what no upload may be. */
  type: string | undefined;
  /** Of a picture, in pixels. */
  size?: { width: number; height: number };
}

const PICTURES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: HEIC_TYPE,
  heif: HEIC_TYPE,
};

/** What a file is by its content, whatever its name and its declared type say. */
export function contentOf(file: Uint8Array): FileContent {
  if (isPdf(file)) return { type: PDF_TYPE };
  try {
    const { type = '', width, height } = imageSize(file);
    return { type: PICTURES[type], size: { width, height } };
  } catch {
    return { type: undefined };
  }
}
