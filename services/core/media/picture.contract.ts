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
  /** Whether it also exists in the shapes of `CROPS` (crop.contract.ts). */
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

/** A picture for other sites, in a format and width that all of them support. */
export function linkedPictureUrl(picture: Pick<Picture, 'url' | 'width'>, siteUrl: string): string {
  return siteUrl + largestVariantUrl(picture, 'jpg');
}
