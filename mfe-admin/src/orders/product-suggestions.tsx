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

/** What a line takes from the catalogue when exactly this name or item number is typed. */
export function productFields(
  products: ProductCard[],
  field: 'what' | 'itemNumber',
  typed: string,
): Partial<LineDraft> {
  const wanted = typed.trim().toLowerCase();
  const product = products.find(
    ({ name, itemNumber }) =>
      wanted !== '' && (field === 'what' ? name : itemNumber).toLowerCase() === wanted,
  );
  if (!product) return {};
  const price = decimalOf(pricing(product).now);
  return { what: product.name, itemNumber: product.itemNumber, price };
}
