import type { InTransaction } from '../../kit/runtime/table.ts';
import type { itemNumbers, Use } from './item-number.entity.ts';
import type { ProductItem, products } from './product.entity.ts';

/**
 * The writes that mark a product as used, for the transaction that stores what refers to it. The first fails when the
 * product has been deleted meanwhile.
 */
export function useProduct(
  entity: InTransaction<ReturnType<typeof products>>,
  numbers: InTransaction<ReturnType<typeof itemNumbers>>,
  { id, itemNumber }: Pick<ProductItem, 'id' | 'itemNumber'>,
  use: Use,
) {
  return [
    entity
      .check({ id })
      .where((is, { exists, eq }) => `${exists(is.id)} AND ${eq(is.itemNumber, itemNumber)}`)
      .commit(),
    numbers
      .upsert({ number: itemNumber })
      .add({ usedIn: [use] })
      .commit(),
  ];
}
