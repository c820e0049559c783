import { NONE } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
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
        options={[
          ['', 'All products'],
          [NONE, 'General Inquiry'],
          ...products.map(({ itemNumber, name }) => [itemNumber, name] as const),
        ]}
      />
      <SelectField
        label="Messages"
        value={filter.unread}
        onChange={({ target }) => set('unread')(target.value)}
        options={[
          ['', 'All'],
          ['yes', 'With unread messages'],
        ]}
      />
      <FilterField label="Tag" value={filter.tag} maxLength={30} onValue={set('tag')} />
      <FilterField type="date" label="Follow up by" value={filter.followUpBy} onValue={set('followUpBy')} />
      <DayRange what="Submitted" filter={filter} onFilter={onFilter} />
    </>
  );
}
