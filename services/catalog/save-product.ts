import { createWriteTransaction } from 'electrodb';
import { attachUpload, discardUpload } from '../media/attach-upload.ts';
import type { Picture } from '../media/picture.contract.ts';
import { readyPictures } from '../media/ready-pictures.ts';
import { uploads } from '../media/upload.entity.ts';
import { EditConflictError, InvalidError } from '../runtime/errors.ts';
import { newId } from '../runtime/ids.ts';
import { commit } from '../runtime/table.ts';
import type { User } from '../runtime/user.ts';
import type { Product, ProductInput } from './product.contract.ts';
import { listOrder, products } from './product.entity.ts';
import { checkAccessories } from './read-options.ts';
import { getProduct } from './read-products.ts';

const OPTIONAL = ['cutout', 'dimensions', 'options'] as const;

/** Adds a product, with the owner's finished uploads as its pictures. */
export async function addProduct(input: ProductInput, user: User, id = newId()): Promise<Product> {
  await checkAccessories(input.options, id);
  const pictures = await picturesFor(input, [], user);
  const item = { ...input, ...pictures, id, listOrder: listOrder(input.itemNumber) };
  const entities = { products: products(), uploads: uploads() };
  const transaction = createWriteTransaction(entities, ({ products, uploads }) => [
    products.create(item).commit(),
    ...allPictures(pictures).map(({ key }) => attachUpload(uploads, key, `PRODUCT#${id}`)),
  ]);
  await commit(transaction);
  return { ...input, ...pictures, id, averageRating: 0, ratingCount: 0, version: 1 };
}

/**
 * Saves a product over the version that the owner saw, and gives up the pictures that it no longer shows.
 * EditConflictError if the product has changed since.
 */
export async function updateProduct(
  id: string,
  version: number,
  input: ProductInput,
  user: User,
): Promise<Product> {
  const changed = new EditConflictError('The product was changed meanwhile.');
  const before = await getProduct(id);
  if (before.version !== version) throw changed;
  await checkAccessories(input.options, id);
  const pictures = await picturesFor(input, allPictures(before), user);
  const added = without(allPictures(before), allPictures(pictures));
  const dropped = without(allPictures(pictures), allPictures(before));
  const entities = { products: products(), uploads: uploads() };
  const transaction = createWriteTransaction(entities, ({ products, uploads }) => [
    products
      .patch({ id })
      .set({ ...input, ...pictures, listOrder: listOrder(input.itemNumber) })
      .remove(OPTIONAL.filter((field) => input[field] === undefined))
      .add({ version: 1 })
      .where((product, { eq }) => eq(product.version, version))
      .commit(),
    ...added.map(({ key }) => attachUpload(uploads, key, `PRODUCT#${id}`)),
    ...dropped.map(({ key }) => discardUpload(uploads, key)),
  ]);
  await commit(transaction, [changed]);
  return getProduct(id);
}

function without(some: Picture[], all: Picture[]): Picture[] {
  const keys = new Set(some.map(({ key }) => key));
  return all.filter(({ key }) => !keys.has(key));
}

interface Pictures {
  imageGallery: Picture[];
  cutout: Picture | undefined;
}

function allPictures({ imageGallery, cutout }: Pick<Product, keyof Pictures>): Picture[] {
  return cutout ? [...imageGallery, cutout] : imageGallery;
}

/** The gallery in the wanted order and the cut-out: pictures that the product had before, and pictures of new uploads. */
async function picturesFor(
  { imageGallery, cutout }: Pick<ProductInput, keyof Pictures>,
  before: Picture[],
  user: User,
): Promise<Pictures> {
  if (new Set(imageGallery).size !== imageGallery.length)
    throw new InvalidError({ imageGallery: 'The same picture is listed twice.' });
  if (cutout && imageGallery.includes(cutout))
    throw new InvalidError({ cutout: 'This picture is in the gallery already.' });
  const gallery = await chosen(imageGallery, before, user, 'imageGallery');
  const [picture] = await chosen(cutout ? [cutout] : [], before, user, 'cutout');
  return { imageGallery: gallery, cutout: picture };
}

async function chosen(keys: string[], before: Picture[], user: User, field: string): Promise<Picture[]> {
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
