import type { ListingSort } from '@hearthside/services/shop/listings/listing-query.contract.ts';
import css from './found-products.module.css';
import { FORM } from './search-form.tsx';
import { useAddressValue } from './use-address-value.ts';

/** The order of what is found. */
export function SortField({ sort, onChange }: { sort: ListingSort; onChange: () => void }) {
  const chosen = sort === 'number' ? '' : sort;
  const select = useAddressValue<HTMLSelectElement, 'value'>('value', chosen);
  return (
    <label className={css.sort}>
      Sort by
      <select ref={select} name="sort" form={FORM} defaultValue={chosen} onChange={onChange}>
        <option value="">Item number</option>
        <option value="price">Price, low to high</option>
        <option value="price-down">Price, high to low</option>
        <option value="newest">Newest</option>
        <option value="name">Name</option>
      </select>
    </label>
  );
}
