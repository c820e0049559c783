import sharp from 'sharp';
import { UPLOAD_KINDS, type UploadKind } from './upload.contract.ts';

/**
 * Decoded, a pixel takes four bytes: 40 megapixels are 160 MB, which fits the function beside its encoders.
 * Phones send 12 or 24; a small file that claims more is a decompression bomb.
 */
export const MAX_PIXELS = 40_000_000;

/** WebP's limit for a side. */
const LONGEST_SIDE = 16_383;

/** A picture of this ratio has 16,000 pixels in height at the smallest width step; a longer one shows nothing. */
const LARGEST_RATIO = 50;

/** Something the owner of the upload can understand is wrong with the file. */
export class RefusedImageError extends Error {
  override readonly name = 'RefusedImageError';
}

/** An image, the right way up, without any metadata, no wider than the largest variant, no taller than any format allows. */
export interface ReadImage {
  pixels: Buffer;
  /** Of `pixels`, for sharp. */
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
  /** Of the original, the right way up; of a picture that is taller than WebP allows, scaled down to what WebP allows. */
  width: number;
  height: number;
}

/** Decodes an upload by what it is, not by what it is called; RefusedImageError if it is not acceptable. */
export async function readImage(file: Uint8Array, kind: UploadKind, largest: number): Promise<ReadImage> {
  if (file.byteLength > UPLOAD_KINDS[kind].maxBytes) throw new RefusedImageError('The file is too large.');
  const { format, compression, autoOrient } = await metadataOf(file);
  const type = format === 'heif' && compression === 'av1' ? 'image/avif' : `image/${format}`;
  if (!(UPLOAD_KINDS[kind].types as readonly string[]).includes(type))
    throw new RefusedImageError('This is not an image of an accepted type.');
  if (autoOrient.width * autoOrient.height > MAX_PIXELS)
    throw new RefusedImageError('The image has too many pixels.');
  const size = sizeOf(autoOrient);

  const { data, info } = await decode(file, Math.min(largest, size.width));
  return {
    pixels: data,
    raw: { width: info.width, height: info.height, channels: info.channels as ReadImage['raw']['channels'] },
    ...size,
  };
}

function sizeOf({ width, height }: Pick<ReadImage, 'width' | 'height'>) {
  if (Math.max(width / height, height / width) > LARGEST_RATIO)
    throw new RefusedImageError('The image is too long and narrow. Please crop it.');
  if (height <= LONGEST_SIDE) return { width, height };
  const scaledWidth = Math.floor((width * LONGEST_SIDE) / height);
  return { width: scaledWidth, height: Math.round((height * scaledWidth) / width) };
}

async function metadataOf(file: Uint8Array) {
  try {
    // The limit is checked by us, for the reason to be told.
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw new RefusedImageError('This is not an image.');
  }
}

async function decode(file: Uint8Array, width: number) {
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new RefusedImageError('The image is damaged.');
  }
}
