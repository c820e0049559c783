import * as z from 'zod/mini';

/**
 * A stored picture as pages receive it.
 * `url` is the folder of its variants: `${url}/${width}.${format}`; width and height are those of the original in CSS pixels.
 * `placeholder` is a data URI of a few hundred bytes that fills the reserved space until the picture has loaded.
 */
export const Picture = z.object({
  key: z.string(),
  url: z.string(),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  placeholder: z.string(),
});
export type Picture = z.infer<typeof Picture>;

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
export function variantUrl(picture: Pick<Picture, 'url'>, width: number, format: PictureFormat): string {
  return `${picture.url}/${width}.${format}`;
}
