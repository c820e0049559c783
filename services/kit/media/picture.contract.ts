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
}

/** The shape of `Picture` in a stored item. */
export const pictureProperties = {
  key: { type: 'string', required: true },
  url: { type: 'string', required: true },
  width: { type: 'number', required: true },
  height: { type: 'number', required: true },
  placeholder: { type: 'string', required: true },
} as const satisfies {
  [Name in keyof Picture]: { type: Picture[Name] extends string ? 'string' : 'number'; required: true };
};

/** Modern first: the order in which a `<picture>` offers its sources. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const WIDTH_STEPS = [320, 640, 960, 1280, 1920];

/** The widths in which a picture of this original width exists: never scaled up, the largest at most 1920. */
export function variantWidths(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, 1920);
  return [...WIDTH_STEPS.filter((step) => step < largest), largest];
}

/** The address of one variant, as the browser fetches it. */
export function variantUrl(picture: { url: string }, width: number, format: PictureFormat): string {
  return `${picture.url}/${width}.${format}`;
}

/** A picture for other sites, in a format and width that all of them support. */
export function linkedPictureUrl(picture: Pick<Picture, 'url' | 'width'>, siteUrl: string): string {
  return siteUrl + variantUrl(picture, Math.min(picture.width, 1280), 'jpg');
}
