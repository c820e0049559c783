import { type Focus, LARGEST_WIDTH, type Picture } from './picture.contract.ts';

/** Shapes in which a picture that fills the screen also exists, as AVIF: width to height. */
export const CROPS = { square: 1, portrait: 4 / 5 } as const;
export type Crop = keyof typeof CROPS;

/** Steps between the widths of a crop: the first is for phones whose screen and connection are plain. */
const CROP_STEPS = [560, 960];

/** Where a crop lies along the side that it shortens: so many places, from one end to the other. */
export const CROP_PLACES = 5;

/** The largest rectangle of a shape in a picture of this size, at one of its places. */
export function cropArea({ width, height }: { width: number; height: number }, crop: Crop, place: number) {
  const [wide, high] = [Math.min(width, height * CROPS[crop]), Math.min(height, width / CROPS[crop])];
  const share = place / (CROP_PLACES - 1);
  return {
    // A picture that is one pixel high has less than a pixel in a shape that is higher than wide.
    width: Math.max(1, Math.floor(wide)),
    height: Math.max(1, Math.floor(high)),
    left: Math.floor((width - wide) * share),
    top: Math.floor((height - high) * share),
  };
}

/** The folder of a crop's variants, below that of its picture. */
export const cropFolder = (crop: Crop, place: number): string => `${crop}-${place}`;

/** A picture in a shape, at the place nearest to its focal point. */
export function croppedPicture(
  { url, width, height }: Pick<Picture, 'url' | 'width' | 'height'>,
  crop: Crop,
  { x, y }: Focus,
): { url: string; widths: number[] } {
  const share = width > height * CROPS[crop] ? x : y;
  const place = Math.round((share / 100) * (CROP_PLACES - 1));
  const scale = Math.min(1, LARGEST_WIDTH / width);
  const stored = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return {
    url: `${url}/${cropFolder(crop, place)}`,
    widths: cropWidths(cropArea(stored, crop, place).width),
  };
}

/** The widths in which a crop of this width exists. */
export function cropWidths(width: number): number[] {
  return [...CROP_STEPS.filter((step) => step < width), width];
}
