import { variantWidths } from '@hearthside/services/media/picture.contract.ts';

/** Below this, sending is quicker than decoding. */
const WORTH_SHRINKING_BYTES = 1_000_000;
const RE_ENCODED_TYPES = ['image/jpeg', 'image/png'];
const JPEG_QUALITY = 0.9;
const LARGEST_VARIANT = Math.max(...variantWidths(Number.POSITIVE_INFINITY));

/**
 * The picture as wide as its largest variant will be, the right way up and without metadata, if that is less to send.
 * The file itself, if it is not, or if this browser cannot read it: what it is then is for the server to say.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  if (file.size < WORTH_SHRINKING_BYTES || !RE_ENCODED_TYPES.includes(file.type)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const smaller = bitmap.width > LARGEST_VARIANT ? await drawn(bitmap, file.type) : null;
  bitmap.close();
  return smaller && smaller.size < file.size ? smaller : file;
}

/** Null where the browser has no canvas of this size. */
function drawn(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = LARGEST_VARIANT;
  canvas.height = Math.max(1, Math.round((bitmap.height * LARGEST_VARIANT) / bitmap.width));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}
