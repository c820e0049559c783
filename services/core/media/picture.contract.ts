/** A stored picture as pages receive it. */
export interface Picture {
  /** Of the original in the media bucket. */
  key: string;
  /** The folder of its variants: `${url}/${width}.${format}`. */
  url: string;
  /** Of the original, in CSS pixels. */
  width: number;
  height: number;
  /** A data URI of a few hundred bytes that fills the reserved space until the picture has loaded. */
  placeholder: string;
  /** Whether it also exists in the shapes of `CROPS`. */
  isCropped?: boolean | undefined;
}

/** The point of a picture that stays in view however it is cropped, in percent from its left and top edge. */
export interface Focus {
  x: number;
  y: number;
}

/** The width of the widest variant. */
export const LARGEST_WIDTH = 1920;

/** The widths of each format. JPEG is for other sites, for files that a route answers, and for browsers without AVIF. */
const WIDTH_STEPS = { avif: [320, 640, 960, 1280, LARGEST_WIDTH], jpg: [640, 1280] };
export type PictureFormat = keyof typeof WIDTH_STEPS;
export const PICTURE_FORMATS = Object.keys(WIDTH_STEPS) as PictureFormat[];

/** The widths in which a picture of this original width exists, in rising order: never scaled up. */
export function variantWidths(originalWidth: number, format: PictureFormat): number[] {
  const steps = WIDTH_STEPS[format];
  const largest = Math.min(originalWidth, ...steps.slice(-1));
  return [...steps.filter((step) => step < largest), largest];
}

/** The address of the widest variant in a format. */
export function largestVariantUrl(picture: Pick<Picture, 'url' | 'width'>, format: PictureFormat): string {
  return variantUrl(picture, Math.max(...variantWidths(picture.width, format)), format);
}

/** The address of one variant, as the browser fetches it. */
export function variantUrl(picture: { url: string }, width: number, format: PictureFormat): string {
  return `${picture.url}/${width}.${format}`;
}

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
    width: Math.floor(wide),
    height: Math.floor(high),
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

/** A picture for other sites, in a format and width that all of them support. */
export function linkedPictureUrl(picture: Pick<Picture, 'url' | 'width'>, siteUrl: string): string {
  return siteUrl + largestVariantUrl(picture, 'jpg');
}
