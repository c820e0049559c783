import sharp from 'sharp';
import { kindOf, type UploadKind } from './upload.contract.ts';

/**
 * A decoded pixel takes four bytes: 40 megapixels are 160 MB, which fits into the function beside its encoders.
 * Phones send 12 or 24 megapixels; a small file that claims more is a decompression bomb.
 */
export const MAX_PIXELS = 40_000_000;

/** The encoder's limit for a side of an AVIF. */
const LONGEST_SIDE = 16_384;

/** A picture of this ratio has 16,000 pixels in height at the smallest width step; a longer one shows nothing. */
const LARGEST_RATIO = 50;

/** Something is wrong with the file; the message is for the user who uploaded it. */
export class RefusedImageError extends Error {
  override readonly name = 'RefusedImageError';
}

/** An upright image without metadata, no wider than the largest variant and no taller than any format allows. */
export interface ReadImage {
  pixels: Buffer;
  /** Of `pixels`, for sharp. */
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
  /** Of the upright original, scaled if it is taller than AVIF or narrower than its kind allows. */
  width: number;
  height: number;
}

/** Decodes an upload by its content, whatever its name says; RefusedImageError if the image is not acceptable. */
export async function readImage(file: Uint8Array, kind: UploadKind, largest: number): Promise<ReadImage> {
  const { types, leastWidth } = kindOf(kind);
  const { format, compression, autoOrient, depth, icc } = await metadataOf(file);
  const type = format === 'heif' && compression === 'av1' ? 'image/avif' : `image/${format}`;
  if (!(types as readonly string[]).includes(type))
    throw new RefusedImageError('This type of image isn’t accepted.');
  if (autoOrient.width * autoOrient.height > MAX_PIXELS)
    throw new RefusedImageError('The image has too many pixels.');
  const size = sizeOf(autoOrient, leastWidth);

  const { data, info } = await decode(
    file,
    Math.min(largest, size.width),
    icc !== undefined && depth === 'ushort',
  );
  return {
    pixels: data,
    raw: { width: info.width, height: info.height, channels: info.channels as ReadImage['raw']['channels'] },
    ...size,
  };
}

function sizeOf({ width, height }: Pick<ReadImage, 'width' | 'height'>, leastWidth = 0) {
  if (Math.max(width / height, height / width) > LARGEST_RATIO)
    throw new RefusedImageError('The image is too long and narrow. Please crop it.');
  if (width < leastWidth) return { width: leastWidth, height: Math.round((height * leastWidth) / width) };
  if (height <= LONGEST_SIDE) return { width, height };
  const scaledWidth = Math.floor((width * LONGEST_SIDE) / height);
  return { width: scaledWidth, height: Math.round((height * scaledWidth) / width) };
}

async function metadataOf(file: Uint8Array) {
  try {
    // `readImage` checks the limit itself, so that it can give the reason.
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw new RefusedImageError('This is not an image.');
  }
}

/** sharp takes 16 bits with a profile to Display P3, not to sRGB, unless the latter is asked for as a profile too. */
async function decode(file: Uint8Array, width: number, isInP3: boolean) {
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width })
      .toColorspace('srgb');
    if (isInP3) image.withIccProfile('srgb', { attach: false });
    return await image.raw().toBuffer({ resolveWithObject: true });
  } catch {
    throw new RefusedImageError('The image is damaged.');
  }
}
