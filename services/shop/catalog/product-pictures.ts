import type { Picture } from '../../kit/media/picture.contract.ts';
import { readyPictures } from '../../kit/media/ready-pictures.ts';
import { InvalidError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import type { GalleryPicture, Product } from './product.contract.ts';
import type { ProductInput } from './product.schema.ts';

interface Pictures {
  imageGallery: GalleryPicture[];
  cutout: Picture | undefined;
}

export function allPictures({
  imageGallery,
  cutout,
}: Pick<Product, 'imageGallery' | 'cutout'>): GalleryPicture[] {
  return cutout ? [...imageGallery, cutout] : imageGallery;
}

export const keysOf = (product: Pick<Product, 'imageGallery' | 'cutout'>): string[] =>
  allPictures(product).map(({ key }) => key);

/** The gallery in the wanted order and the cut-out: pictures that the product had before, and pictures of new uploads. */
export async function picturesFor(
  { imageGallery, cutout, imageTexts }: Pick<ProductInput, 'imageGallery' | 'cutout' | 'imageTexts'>,
  before: GalleryPicture[],
  user: User,
): Promise<Pictures> {
  if (new Set(imageGallery).size !== imageGallery.length)
    throw new InvalidError({ imageGallery: 'The same picture is listed twice.' });
  if (cutout && imageGallery.includes(cutout))
    throw new InvalidError({ cutout: 'This picture is in the gallery already.' });
  const gallery = await chosen(imageGallery, before, user, 'imageGallery');
  const [picture] = await chosen(cutout ? [cutout] : [], before, user, 'cutout');
  return { imageGallery: gallery.map((one) => described(one, imageTexts)), cutout: picture };
}

function described({ alt: before, ...picture }: GalleryPicture, texts?: Record<string, string>) {
  const alt = texts ? texts[picture.key] : before;
  return alt ? { ...picture, alt } : picture;
}

async function chosen(keys: string[], before: GalleryPicture[], user: User, field: string) {
  const known = new Map(before.map((picture) => [picture.key, picture]));
  const added = await readyPictures({
    keys: keys.filter((key) => !known.has(key)),
    kind: 'product',
    owner: user.uid,
    field,
  });
  for (const picture of added) known.set(picture.key, picture);
  return keys.flatMap((key) => known.get(key) ?? []);
}
