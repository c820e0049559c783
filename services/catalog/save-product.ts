import { createWriteTransaction } from 'electrodb';
import { attachUpload } from '../media/attach-upload.ts';
import type { Picture } from '../media/picture.schema.ts';
import { readyPictures } from '../media/ready-pictures.ts';
import { uploads } from '../media/upload.entity.ts';
import { ConflictError } from '../runtime/errors.ts';
import { newId } from '../runtime/ids.ts';
import { commit } from '../runtime/table.ts';
import type { User } from '../runtime/user.ts';
import { getProduct } from './get-product.ts';
import { listOrder } from './list-order.ts';
import { products } from './product.entity.ts';
import type { Product, ProductInput } from './product.schema.ts';

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

/** Saves a product over the version that the owner saw; ConflictError if it has changed since. */
export async function updateProduct(
  id: string,
  version: number,
  input: ProductInput,
  user: User,
): Promise<Product> {
  const before = await getProduct(id);
  const imageGallery = await gallery(input.imageGallery, before.imageGallery, user);
  const kept = new Set(before.imageGallery.map(({ key }) => key));
  const added = imageGallery.filter(({ key }) => !kept.has(key));
  const entities = { products: products(), uploads: uploads() };
  const transaction = createWriteTransaction(entities, ({ products, uploads }) => [
    products
      .patch({ id })
      .set({ ...input, imageGallery, listOrder: listOrder(input.itemNumber) })
      .add({ version: 1 })
      .where((product, { eq }) => eq(product.version, version))
      .commit(),
    ...added.map(({ key }) => attachUpload(uploads, key, `PRODUCT#${id}`)),
  ]);
  await commit(transaction, [new ConflictError('The product was changed meanwhile.')]);
  return getProduct(id);
}

/** The gallery in the wanted order: pictures it had already, and new ones from uploads. */
async function gallery(keys: string[], before: Picture[], user: User): Promise<Picture[]> {
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
