// Apart from picture.schema.ts, so that a page that shows pictures does not ship the schema library.

/** Modern first: the order in which a `<picture>` offers its sources. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const WIDTH_STEPS = [320, 640, 960, 1280, 1920];

/** The widths in which a picture of this original width exists: never scaled up, the largest at most 1920. */
export function variantWidths(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, 1920);
  return [...WIDTH_STEPS.filter((step) => step < largest), largest];
}

/** Address of one variant, as the browser fetches it. */
export function variantUrl(picture: { url: string }, width: number, format: PictureFormat): string {
  return `${picture.url}/${width}.${format}`;
}
