import { type Writes, writes } from '../../kit/runtime/commit.ts';
import { InvalidError } from '../../kit/runtime/errors.ts';
import { isId } from '../../kit/runtime/ids.ts';
import { itemNumbers } from './item-number.entity.ts';
import { type ProductItem, products } from './product.entity.ts';
import { findByItemNumber, stateOf } from './read-products.ts';

/** How a request names its product. */
interface ProductInRequest {
  productId?: string;
  itemNumber?: string;
}

/**
 * The product that a request names, as the catalogue has it: a browser's own words would reach inboxes. Without one it is
 * a general inquiry. InvalidError for an id of none that shoppers may have seen.
 */
export async function requestedProduct({
  productId,
  itemNumber,
}: ProductInRequest): Promise<ProductItem | undefined> {
  if (productId === undefined) {
    const named = itemNumber ? await findByItemNumber(itemNumber) : undefined;
    return named && stateOf(named) !== 'draft' ? named : undefined;
  }
  const { data } = isId(productId) ? await products().get({ id: productId }).go() : { data: null };
  // The form may have been open when the product was archived.
  if (!data || !['active', 'archived'].includes(stateOf(data)))
    throw new InvalidError({ productId: 'Product not found.' });
  return data;
}

/**
 * The writes that mark a product as used, for the transaction that stores the request for it. The first fails when the
 * product has been deleted meanwhile.
 */
export function usedProduct({ id, itemNumber }: ProductItem): Writes {
  return writes({ product: products, itemNumber: itemNumbers }, (write) => ({
    product: write.product
      .check({ id })
      .where((is, { exists, eq }) => `${exists(is.id)} AND ${eq(is.itemNumber, itemNumber)}`)
      .commit(),
    itemNumber: write.itemNumber
      .upsert({ number: itemNumber })
      .add({ usedIn: ['request'] })
      .commit(),
  }));
}
