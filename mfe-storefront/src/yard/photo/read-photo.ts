import type { PhotoFacts } from '../ground/calibration.ts';
import { recordedFocal } from '../ground/focal-length.ts';

/** A photo of the shopper's, the right way up and small enough to work with. Its address is an object URL of this tab. */
export interface Photo extends PhotoFacts {
  url: string;
}

/** Why a file cannot be used, in words for the shopper. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
}

/** The longer side. Phones send up to 8000 pixels, which take 200 MB decoded and show no corner more exactly. */
const LARGEST = 2048;
const SMALLEST = 600;
const JPEG_QUALITY = 0.92;

/** Opens a chosen file in this browser; PhotoError if it cannot be used. The caller revokes its address (`URL.revokeObjectURL`). */
export async function readPhoto(file: File): Promise<Photo> {
  const [image, focal] = await Promise.all([decoded(file), recordedFocal(file)]);
  const longest = Math.max(image.naturalWidth, image.naturalHeight);
  if (longest < SMALLEST)
    throw new PhotoError(
      `This picture is only ${image.naturalWidth} × ${image.naturalHeight} pixels, too small to measure. Choose the original photo.`,
    );
  const scale = Math.min(1, LARGEST / longest);
  const width = Math.round(image.naturalWidth * scale);
  const height = Math.round(image.naturalHeight * scale);
  const url = URL.createObjectURL(scale < 1 ? await shrunk(image, width, height) : file);
  return { url, width, height, focal: focal && focal * Math.hypot(width, height) };
}

async function decoded(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    throw new PhotoError(
      /\.hei[cf]$|^image\/hei[cf]/i.test(file.type || file.name)
        ? 'This browser can’t open HEIC photos. Choose a JPEG: on an iPhone, share the photo with “Most Compatible”, or open this page on the phone itself.'
        : 'We can’t open this file as a photo. Choose a JPEG or PNG.',
    );
  } finally {
    // The image keeps what it has decoded.
    URL.revokeObjectURL(image.src);
  }
}

async function shrunk(image: HTMLImageElement, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
  }
  const blob = await toBlob(canvas, JPEG_QUALITY);
  if (!blob) throw new PhotoError('This photo is too large for this browser. Choose a smaller one.');
  return blob;
}

/** A canvas as JPEG; null where it is too large for the browser. */
export function toBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
