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
import { getProduct } from './read-products.ts';

/** Adds a product, with the owner's finished uploads as its gallery. */
export async function addProduct(input: ProductInput, user: User, id = newId()): Promise<Product> {
  const imageGallery = await gallery(input.imageGallery, [], user);
  const item = { ...input, id, imageGallery, listOrder: listOrder(input.itemNumber) };
  const entities = { products: products(), uploads: uploads() };
  const transaction = createWriteTransaction(entities, ({ products, uploads }) => [
    products.create(item).commit(),
    ...imageGallery.map(({ key }) => attachUpload(uploads, key, `PRODUCT#${id}`)),
  ]);
  await commit(transaction);
  return { ...input, id, imageGallery, averageRating: 0, ratingCount: 0, version: 1 };
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
  const imageGallery = await gallery(input.imageGallery, before.imageGallery, user);
  const added = without(before.imageGallery, imageGallery);
  const dropped = without(imageGallery, before.imageGallery);
  const entities = { products: products(), uploads: uploads() };
  const transaction = createWriteTransaction(entities, ({ products, uploads }) => [
    products
      .patch({ id })
      .set({ ...input, imageGallery, listOrder: listOrder(input.itemNumber) })
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

/** The gallery in the wanted order: pictures that it had before, and pictures of new uploads. */
async function gallery(keys: string[], before: Picture[], user: User): Promise<Picture[]> {
  if (new Set(keys).size !== keys.length)
    throw new InvalidError({ imageGallery: 'The same picture is listed twice.' });
  const known = new Map(before.map((picture) => [picture.key, picture]));
  const added = await readyPictures({
    keys: keys.filter((key) => !known.has(key)),
    kind: 'product',
    owner: user.uid,
    field: 'imageGallery',
  });
  for (const picture of added) known.set(picture.key, picture);
  return keys.flatMap((key) => known.get(key) ?? []);
}
