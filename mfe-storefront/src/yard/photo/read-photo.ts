import type { PhotoFacts } from '../ground/calibration.ts';

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

const FULL_FRAME_DIAGONAL = Math.hypot(36, 24);
const SCAN = 256 * 1024;
const [EXIF_FOLDER, FOCAL_LENGTH_IN_35MM] = [0x8769, 0xa405];

/**
 * The focal length that a JPEG's camera recorded, in diagonals of the picture; null if it says nothing.
 * It is the one tag that phones agree on: the equivalent in millimeters for a film of 36 × 24 mm, by the diagonal.
 */
export async function recordedFocal(file: Blob): Promise<number | null> {
  const bytes = new DataView(await file.slice(0, SCAN).arrayBuffer());
  try {
    const exif = exifOf(bytes);
    const millimeters = exif && tagOf(exif, FOCAL_LENGTH_IN_35MM);
    return millimeters ? millimeters / FULL_FRAME_DIAGONAL : null;
  } catch (error) {
    // What a damaged file says is past its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The TIFF structure of a JPEG's Exif segment. */
function exifOf(bytes: DataView): DataView | null {
  const [JPEG, APP1, SCAN_START, EXIF] = [0xffd8, 0xffe1, 0xffda, 0x45786966];
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== JPEG) return null;
  for (let at = 2; at + 10 < bytes.byteLength; at += 2 + bytes.getUint16(at + 2)) {
    const marker = bytes.getUint16(at);
    if (marker === SCAN_START || marker >> 8 !== 0xff) return null;
    if (marker === APP1 && bytes.getUint32(at + 4) === EXIF)
      return new DataView(bytes.buffer, bytes.byteOffset + at + 10);
  }
  return null;
}

/** A number of the Exif folder, which the first folder points to. */
function tagOf(tiff: DataView, wanted: number): number | null {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const entry = (folder: number, tag: number): number | null => {
    const count = tiff.getUint16(folder, isLittle);
    for (let i = 0; i < count; i++) {
      const at = folder + 2 + i * 12;
      const SHORT = 3;
      if (tiff.getUint16(at, isLittle) === tag)
        return tiff.getUint16(at + 2, isLittle) === SHORT
          ? tiff.getUint16(at + 8, isLittle)
          : tiff.getUint32(at + 8, isLittle);
    }
    return null;
  };
  const exif = entry(tiff.getUint32(4, isLittle), EXIF_FOLDER);
  return exif === null ? null : entry(exif, wanted);
}
