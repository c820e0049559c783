import type { ListingSort } from '@hearthside/services/shop/listings/listing-query.contract.ts';
import css from './found-products.module.css';
import { FORM } from './search-form.tsx';
import { useAddressValue } from './use-address-value.ts';

interface SortFieldProps {
  sort: ListingSort;
  /** Words are looked for. */
  isSearch: boolean;
  onChange: () => void;
}

/** The order of what is found. */
export function SortField({ sort, isSearch, onChange }: SortFieldProps) {
  const chosen = sort === 'number' ? '' : sort;
  const select = useAddressValue<HTMLSelectElement, 'value'>('value', chosen);
  return (
    <label className={css.sort}>
      Sort by
      <select ref={select} name="sort" form={FORM} defaultValue={chosen} onChange={onChange}>
        <option value="">{isSearch ? 'Best match' : 'Item number'}</option>
        <option value="price">Price, low to high</option>
        <option value="price-down">Price, high to low</option>
        <option value="newest">Newest</option>
        <option value="name">Name</option>
      </select>
    </label>
  );
}
