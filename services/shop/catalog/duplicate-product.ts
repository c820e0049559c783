import { shared } from '../../core/media/upload.entity.ts';
import { commitAll, has, retry, writesOf } from '../../core/runtime/commit.ts';
import { InvalidError } from '../../core/runtime/errors.ts';
import { newId } from '../../core/runtime/ids.ts';
import { claimedNumber } from './item-number.entity.ts';
import { PRODUCT_FIELDS, type Product } from './product.contract.ts';
import { listOrder, type ProductItem, products } from './product.entity.ts';
import { RATING_COUNTS } from './rating.contract.ts';
import { asPriced, getProduct, readProduct } from './read-products.ts';
import { keysOf } from './save-product.ts';

/**
 * Adds a draft that is like a product, under the next free item number and without its reviews. Both show the same
 * pictures, whose files stay for as long as one of the two does. ConflictError if the product was changed meanwhile.
 */
export async function duplicateProduct(id: string): Promise<Product> {
  const original = await readProduct(id);
  const highest = await highestNumber();
  const digits = /^\d+$/.test(original.itemNumber) ? original.itemNumber.length : 3;
  let number = highest;
  // Somebody else may take the next number at the same moment.
  return retry(() => copy(original, String(++number).padStart(digits, '0')), {
    again: (error) => error instanceof InvalidError,
  });
}

async function copy(original: ProductItem, itemNumber: string): Promise<Product> {
  const id = newId();
  const { version } = original;
  const { usedBefore: _, planned: __, pricedBy: ___, ...content } = asPriced(original);
  const item = {
    ...content,
    ...Object.fromEntries(RATING_COUNTS.map((name) => [name, 0])),
    ...{ id, itemNumber, listOrder: listOrder(itemNumber) },
    name: `Copy of ${original.name}`.slice(0, PRODUCT_FIELDS.name.maxLength),
    state: 'draft' as const,
    version: 1,
  };
  await commitAll(
    claimedNumber(itemNumber, id),
    writesOf(products, (write) => [
      write.check({ id: original.id }).where(has({ version })),
      write.create(item),
    ]),
    shared(keysOf(original)),
  );
  return getProduct(id);
}

async function highestNumber(): Promise<number> {
  const { data } = await products()
    .query.inList({})
    .go({ pages: 'all', attributes: ['itemNumber'] });
  const numbers = data.map(({ itemNumber }) => itemNumber).filter((number) => /^\d{1,9}$/.test(number));
  return Math.max(0, ...numbers.map(Number));
}
