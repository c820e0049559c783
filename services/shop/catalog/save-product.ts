import { attachUpload } from '../../kit/media/attach-upload.ts';
import { readShares, releaseUpload } from '../../kit/media/share-upload.ts';
import { uploads } from '../../kit/media/upload.entity.ts';
import { commit, type Writing } from '../../kit/runtime/commit.ts';
import { EditConflictError, InvalidError } from '../../kit/runtime/errors.ts';
import { newId } from '../../kit/runtime/ids.ts';
import type { User } from '../../kit/runtime/user.ts';
import { changeNumber, claimNumber, isTaken, refuseTaken } from './claim-number.ts';
import { itemNumbers } from './item-number.entity.ts';
import type { Product, ProductInput, ProductState } from './product.contract.ts';
import { listOrder, products } from './product.entity.ts';
import { allPictures, picturesFor, without } from './product-pictures.ts';
import { productProblems } from './product-rules.contract.ts';
import { checkedOptions } from './read-options.ts';
import { getProduct, readProduct, stateOf } from './read-products.ts';

const OPTIONAL = ['cutout', 'dimensions', 'options'] as const;

export const productEntities = { product: products, itemNumber: itemNumbers, upload: uploads };
export type ProductWriting = Writing<typeof productEntities>;

/** Adds a product, with the owner's finished uploads as its pictures. InvalidError if it breaks a rule. */
export async function addProduct(
  { imageTexts, ...input }: ProductInput,
  user: User,
  id = newId(),
): Promise<Product> {
  const state = input.state ?? 'active';
  refuseProblems({ ...input, state });
  await refuseTaken(input.itemNumber);
  const options = await checkedOptions(input.options, id);
  const pictures = await picturesFor({ ...input, imageTexts }, [], user);
  const item = { ...input, options, ...pictures, id, state, listOrder: listOrder(input.itemNumber) };
  await commit(
    productEntities,
    (write) => ({
      number: claimNumber(write.itemNumber, input.itemNumber, id),
      product: write.product.create(item).commit(),
      pictures: allPictures(pictures).map(({ key }) => attachUpload(write.upload, key, `PRODUCT#${id}`)),
    }),
    { number: isTaken(input.itemNumber) },
  );
  return getProduct(id);
}

/**
 * Saves a product over the version that the owner saw, and gives up the pictures that it no longer shows.
 * EditConflictError if the product has changed since; InvalidError if it breaks a rule.
 */
export async function updateProduct(
  id: string,
  version: number,
  { imageTexts, ...input }: ProductInput,
  user: User,
): Promise<Product> {
  const changed = new EditConflictError('The product was changed meanwhile.');
  const before = await readProduct(id);
  if (before.version !== version) throw changed;
  const now = stateOf(before);
  refuseProblems({ ...input, state: input.state ?? (now === 'removed' ? 'archived' : now) });
  const options = await checkedOptions(input.options, id);
  const pictures = await picturesFor({ ...input, imageTexts }, allPictures(before), user);
  const added = without(allPictures(before), allPictures(pictures));
  const dropped = without(allPictures(pictures), allPictures(before));
  const [shares, number] = await Promise.all([
    readShares(dropped.map(({ key }) => key)),
    changeNumber(before, input.itemNumber),
  ]);
  const usedBefore = [...(before.usedBefore ?? []), ...number.usedBefore];
  await commit(
    productEntities,
    (write) => ({
      product: write.product
        .patch({ id })
        .set({ ...input, options, ...pictures, listOrder: listOrder(input.itemNumber) })
        .set(number.usedBefore.length > 0 ? { usedBefore } : {})
        .remove(OPTIONAL.filter((field) => input[field] === undefined))
        .add({ version: 1 })
        .where((product, { eq }) => eq(product.version, version))
        .commit(),
      number: number.claim(write.itemNumber),
      earlierNumber: number.release(write.itemNumber),
      added: added.map(({ key }) => attachUpload(write.upload, key, `PRODUCT#${id}`)),
      dropped: dropped.map(({ key }) => releaseUpload(write.upload, key, shares)),
    }),
    { product: changed, number: isTaken(input.itemNumber) },
  );
  return getProduct(id);
}

function refuseProblems(product: ProductInput & { state: ProductState }): void {
  const problems = productProblems(product);
  if (Object.keys(problems).length > 0) throw new InvalidError(problems);
}
