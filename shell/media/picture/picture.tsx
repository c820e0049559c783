import {
  largestVariantUrl,
  type PictureFormat,
  variantUrl,
  variantWidths,
} from '@hearthside/services/core/media/picture.contract.ts';
import css from './picture.module.css';

/** What a page needs of a stored picture to show it. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  placeholder: string;
}

export interface PictureProps {
  picture: PictureSource;
  alt: string;
  /** Width of the picture's box, by which the browser chooses a variant, as in `<img sizes>`. */
  sizes: string;
  /** For a picture that is in view when the page opens: it loads first instead of lazily. */
  priority?: boolean;
  /** The part that stays in view when the picture is cropped, as `object-position`. @default the style sheet's */
  position?: string | undefined;
  className?: string;
  /** What screens of another shape show of it, as AVIF; the first whose media query holds. @default the whole picture */
  crops?: PictureCrop[];
}

/** A crop of a picture, for the screens of a media query. */
export interface PictureCrop {
  media: string;
  picture: { url: string; widths: number[] };
  sizes: string;
}

/** A stored picture in the best format and width for the screen. A placeholder fills its space until it has loaded. */
export function Picture({
  picture,
  alt,
  sizes,
  priority = false,
  position,
  className,
  crops = [],
}: PictureProps) {
  return (
    <picture className={css.frame}>
      {crops.map(({ media, picture: crop, sizes: width }) => (
        <source key={media} media={media} type="image/avif" srcSet={srcSetOf(crop, 'avif')} sizes={width} />
      ))}
      <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} sizes={sizes} />
      <img
        className={className ? `${css.image} ${className}` : css.image}
        alt={alt}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        srcSet={pictureSrcSet(picture, 'jpg')}
        src={largestVariantUrl(picture, 'jpg')}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={{ backgroundImage: `url("${picture.placeholder}")`, objectPosition: position }}
      />
    </picture>
  );
}

/** All variants of one format, in the syntax of `<img srcset>`. */
export function pictureSrcSet(picture: Pick<PictureSource, 'url' | 'width'>, format: PictureFormat): string {
  return srcSetOf({ url: picture.url, widths: variantWidths(picture.width, format) }, format);
}

export function srcSetOf({ url, widths }: PictureCrop['picture'], format: PictureFormat): string {
  return widths.map((width) => `${variantUrl({ url }, width, format)} ${width}w`).join(', ');
}
