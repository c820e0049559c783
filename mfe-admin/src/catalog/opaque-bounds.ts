import { largestVariantUrl, type Picture } from '@hearthside/services/core/media/picture.contract.ts';
import type { Bounds } from './cutout-outline.ts';

const OPAQUE = 128;

/** The address of a cut-out's largest variant, which has transparency. */
export function cutoutUrl(picture: Picture): string {
  return largestVariantUrl(picture, 'avif');
}

/** The part of a cut-out that is not transparent; null if nothing around it is transparent. */
export async function opaqueBounds(picture: Picture): Promise<Bounds | null> {
  const image = new Image();
  image.src = cutoutUrl(picture);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const found = { left: width, top: height, right: 0 };
  let opaque = 0;
  for (let pixel = 0; pixel < width * height; pixel++) {
    if ((data[pixel * 4 + 3] ?? 0) < OPAQUE) continue;
    opaque += 1;
    const x = pixel % width;
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x + 1);
    found.top = Math.min(found.top, Math.floor(pixel / width));
  }
  if (opaque === 0 || opaque === width * height) return null;
  // Variants are never wider than 1920 pixels, the original may be.
  const scale = picture.width / width;
  return { left: found.left * scale, top: found.top * scale, right: found.right * scale };
}
