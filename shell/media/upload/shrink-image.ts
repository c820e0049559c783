import { LARGEST_WIDTH } from '@hearthside/services/core/media/picture.contract.ts';

/** A smaller file takes less time to send than to decode. */
const WORTH_SHRINKING_BYTES = 1_000_000;
const RE_ENCODED_TYPES = ['image/jpeg', 'image/png'];
const JPEG_QUALITY = 0.9;

/**
 * Shrinks a picture to the width of its largest variant, the right way up and without metadata. Answers the file itself
 * if that is smaller, or if this browser cannot decode it: the server then decides whether it is a picture.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  if (file.size < WORTH_SHRINKING_BYTES || !RE_ENCODED_TYPES.includes(file.type)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const smaller = bitmap.width > LARGEST_WIDTH ? await drawn(bitmap, file.type) : null;
  bitmap.close();
  return smaller && smaller.size < file.size ? smaller : file;
}

/** Null if the browser supports no canvas of this size. */
function drawn(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = LARGEST_WIDTH;
  canvas.height = Math.max(1, Math.round((bitmap.height * LARGEST_WIDTH) / bitmap.width));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}
