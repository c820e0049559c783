import { released } from '../../core/media/upload.entity.ts';
import { commitAll, has, writesOf } from '../../core/runtime/commit.ts';
import { EditConflictError, InUseError } from '../../core/runtime/errors.ts';
import { itemNumbers, readNumber } from './item-number.entity.ts';
import { noFields } from './product.contract.ts';
import { type ProductItem, products } from './product.entity.ts';
import { asPriced, readProduct } from './read-products.ts';
import { keysOf } from './save-product.ts';

const WORDS: Record<string, string> = {
  request: 'requests',
  quote: 'quotes',
  order: 'orders',
  review: 'reviews',
  earlier: 'earlier requests or orders, which were not counted then',
};

/**
 * Deletes a product that no request, quote, order or review refers to, with its pictures, as one condition of the
 * transaction decides. Its address says from then on that it is gone, and its number is free again. InUseError says what
 * refers to it; EditConflictError if it has changed since the owner saw it.
 */
export async function deleteProduct(id: string, seen: number): Promise<void> {
  const product = await readProduct(id);
  const changed = new EditConflictError('This product has changed since you opened it.');
  const { version } = product;
  if (asPriced(product).version !== seen) throw changed;
  const removed = { ...noFields(), productCollection: product.productCollection, listOrder: '~removed' };
  const inUse = new InUseError('');
  const pictures = await released(keysOf(product));
  try {
    await commitAll(
      writesOf(
        products,
        (write) =>
          write
            .put({ id, ...removed, imageGallery: [], state: 'removed', version: version + 1 })
            .where(has({ version, ratingCount: 0, reviewTotal: 0, usedBefore: undefined })),
        inUse,
      ),
      writesOf(
        itemNumbers,
        (write) =>
          write.delete({ number: product.itemNumber }).where(has({ productId: id, usedIn: undefined })),
        inUse,
      ),
      pictures,
    );
  } catch (error) {
    if (error !== inUse) throw error;
    const uses = await usesOf(id, version);
    throw uses.length > 0
      ? new InUseError(`It cannot be deleted: ${uses.join(', ')} refer to it. Archive it instead.`)
      : changed;
  }
}

/** What refers to a product in this version, in words; nothing for one that has changed. */
async function usesOf(id: string, version: number): Promise<string[]> {
  const { data } = await products().get({ id }).go({ consistent: true });
  if (!data || data.version !== version) return [];
  const uses = new Set([...(data.usedBefore ?? []), ...(await usesUnder(data))]);
  if (data.ratingCount > 0 || data.reviewTotal > 0) uses.add('review');
  return [...uses].map((use) => WORDS[use] ?? use);
}

async function usesUnder({ id, itemNumber }: ProductItem): Promise<string[]> {
  const number = await readNumber(itemNumber);
  return number?.productId === id ? [...(number.usedIn ?? [])] : ['earlier'];
}
