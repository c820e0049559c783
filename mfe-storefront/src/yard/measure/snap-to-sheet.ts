import type { Corners } from '../ground/quadrilateral.ts';
import { type Brightness, sharpenCorners } from '../ground/sharpen-corners.ts';
import type { Photo } from '../photo/read-photo.ts';

/** A finger's width where a sheet is shown at one pixel for one, but never beyond the middle of the sheet. */
const REACH = 14;
const MARGIN = REACH * 4;

/** Corners that were tapped near those of the sheet, moved onto them where the photo shows its edges clearly. */
export async function snapToSheet(photo: Photo, tapped: Corners): Promise<Corners> {
  const part = await brightnessAround(photo, tapped);
  return part ? sharpenCorners(part, tapped, REACH) : tapped;
}

async function brightnessAround({ url }: Photo, corners: Corners): Promise<Brightness | null> {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const left = Math.floor(Math.min(...xs)) - MARGIN;
  const top = Math.floor(Math.min(...ys)) - MARGIN;
  const width = Math.ceil(Math.max(...xs)) + MARGIN - left;
  const height = Math.ceil(Math.max(...ys)) + MARGIN - top;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const image = new Image();
  image.src = url;
  await image.decode();
  context.drawImage(image, -left, -top);
  const { data } = context.getImageData(0, 0, width, height);
  const values = new Uint8ClampedArray(width * height);
  for (let i = 0; i < values.length; i++)
    values[i] = 0.3 * (data[i * 4] ?? 0) + 0.59 * (data[i * 4 + 1] ?? 0) + 0.11 * (data[i * 4 + 2] ?? 0);
  return { left, top, width, height, values };
}
