import { type Writes, writes } from '../../kit/runtime/commit.ts';
import { itemNumbers, type Use } from './item-number.entity.ts';
import { type ProductItem, products } from './product.entity.ts';

/**
 * The writes that mark a product as used, for the transaction that stores what refers to it. The first fails when the
 * product has been deleted meanwhile.
 */
export function usedProduct({ id, itemNumber }: Pick<ProductItem, 'id' | 'itemNumber'>, use: Use): Writes {
  return writes({ product: products, itemNumber: itemNumbers }, (write) => ({
    product: write.product
      .check({ id })
      .where((is, { exists, eq }) => `${exists(is.id)} AND ${eq(is.itemNumber, itemNumber)}`)
      .commit(),
    itemNumber: write.itemNumber
      .upsert({ number: itemNumber })
      .add({ usedIn: [use] })
      .commit(),
  }));
}
