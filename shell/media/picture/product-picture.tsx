import { Picture, type PictureProps, type PictureSource } from './picture.tsx';

interface ProductPictureProps extends Omit<PictureProps, 'picture'> {
  picture: PictureSource | null | undefined;
}

/** A product's picture, or a placeholder for a product without a picture. */
export function ProductPicture({ picture, ...rest }: ProductPictureProps) {
  if (picture) return <Picture picture={picture} {...rest} />;
  return (
    <img
      src="/placeholder-product.svg"
      alt={rest.alt}
      width={1600}
      height={1068}
      className={rest.className}
    />
  );
}
