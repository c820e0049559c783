import { decimalOf } from '@hearthside/services/core/site/money.contract.ts';
import { pricing } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import type { LineDraft } from './order-draft.ts';

/** The lists that the fields for a product's name (`<id>-what`) and item number (`<id>-itemNumber`) suggest. */
export function ProductSuggestions({ id, products }: { id: string; products: ProductCard[] }) {
  return (
    <>
      <datalist id={`${id}-what`}>
        {products.map(({ id, name, itemNumber }) => (
          <option key={id} value={name}>{`Item ${itemNumber}`}</option>
        ))}
      </datalist>
      <datalist id={`${id}-itemNumber`}>
        {products.map(({ id, name, itemNumber }) => (
          <option key={id} value={itemNumber}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/**
 * What a line takes from the catalogue when exactly this name or item number is typed: nothing if it is of that product
 * already, so that the agreed price stays, or has words of its own.
 */
export function productFields(
  products: ProductCard[],
  field: 'what' | 'itemNumber',
  typed: string,
  line?: Pick<LineDraft, 'what' | 'itemNumber'>,
): Partial<LineDraft> {
  const wanted = typed.toLowerCase();
  const product = products.find(
    ({ name, itemNumber }) => (field === 'what' ? name : itemNumber).toLowerCase() === wanted,
  );
  if (!product) return {};
  const { name: what, itemNumber } = product;
  const isOfAnother = products.some(({ name }) => name === line?.what && name !== what);
  const stays = field === 'what' ? line?.itemNumber === itemNumber : line?.what && !isOfAnother;
  return stays ? {} : { what, itemNumber, price: decimalOf(pricing(product).now) };
}
