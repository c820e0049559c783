import { NONE } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../catalog/product-queries.ts';
import { DayRange } from '../list/day-range.tsx';
import { FilterField } from '../list/filter-field.tsx';
import type { RequestFilter } from './consultation-queries.ts';

interface MoreFiltersProps {
  filter: RequestFilter;
  onFilter: (filter: RequestFilter) => void;
}

/** The filters of the requests besides words and status. */
export function MoreFilters({ filter, onFilter }: MoreFiltersProps) {
  const host = useHost();
  const { data: products = [] } = useQuery(productsQuery(host));
  const set = (name: keyof RequestFilter) => (value: string) => onFilter({ ...filter, [name]: value });
  return (
    <>
      <SelectField
        label="Product"
        value={filter.product}
        onChange={({ target }) => set('product')(target.value)}
      >
        <option value="">All products</option>
        <option value={NONE}>General Inquiry</option>
        {products.map(({ id, itemNumber, name }) => (
          <option key={id} value={itemNumber}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Messages"
        value={filter.unread}
        onChange={({ target }) => set('unread')(target.value)}
      >
        <option value="">All</option>
        <option value="yes">With unread messages</option>
      </SelectField>
      <FilterField label="Tag" value={filter.tag} maxLength={30} onValue={set('tag')} />
      <FilterField type="date" label="Follow up by" value={filter.followUpBy} onValue={set('followUpBy')} />
      <DayRange what="Submitted" filter={filter} onFilter={onFilter} />
    </>
  );
}
