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

export { PICTURE_FORMATS, type PictureFormat, variantUrl, variantWidths } from './variant.schema.ts';
