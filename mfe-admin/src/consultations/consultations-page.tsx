import {
  type AdminConsultation,
  CONSULTATION_STATUSES,
  type ListedConsultation,
  MARKED_AS_CUSTOMER,
  MOST_AT_ONCE,
  NONE,
  stateOf,
  WITHDRAWN,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPage } from '../access/admin-page.tsx';
import { productsQuery } from '../catalog/product-queries.ts';
import { DayRange, FilterField } from '../list/filter-field.tsx';
import { ListAndRecord } from '../list/list-and-record.tsx';
import { RecordList } from '../list/record-list.tsx';
import { BY_NAME, type Sorts, useListInUrl, wordsOfSort } from '../list/use-list-in-url.ts';
import { useRecordBeside } from '../list/use-record-beside.ts';
import { RequestRecord } from '../record/late-records.ts';
import { newRecord, useIsNew } from '../record/new-record.ts';
import { BulkBar } from './bulk-bar.tsx';
import { consultationColumns } from './consultation-columns.tsx';
import { REQUEST_FILTERS, type RequestFilter, requestsList } from './consultation-queries.ts';
import { CustomMessageEditor } from './custom-message-editor.tsx';
import { NewRequest } from './new-request.tsx';

/** How many requests may be changed together: ten calls. */
const MOST_SELECTED = 10 * MOST_AT_ONCE;
const STATUSES = [
  ...CONSULTATION_STATUSES,
  [MARKED_AS_CUSTOMER, stateOf(MARKED_AS_CUSTOMER)] as const,
  WITHDRAWN,
];
const SORTS: Sorts = { own: 'Newest first', reverse: 'Oldest first', name: BY_NAME };
const FOLLOW_UPS: Sorts = {
  own: 'Soonest first',
  reverse: 'Latest first',
  name: BY_NAME,
};

export default adminPage(
  'consultations',
  Consultations,
  <LinkButton to={newRecord('consultations')} byKey="p">
    New request
  </LinkButton>,
);

function Consultations() {
  const host = useHost();
  const list = useListInUrl(REQUEST_FILTERS);
  const { filter, setFilter } = list;
  // In the page, not in the row: the row may leave the list while the owner writes.
  const [edited, setEdited] = useState<AdminConsultation>();
  const [changed, setChanged] = useState<ReadonlyMap<string, ListedConsultation>>(new Map());
  const noteChanged = (entry: AdminConsultation) =>
    setChanged((now) => new Map(now).set(entry.id, { unread: 0, ...entry }));
  const { q: _, status: __, sort: ___, ...others } = filter;
  const sorts = filter.followUpBy ? FOLLOW_UPS : SORTS;
  const beside = useRecordBeside('consultations', 'consultation');
  return (
    <ListAndRecord beside={beside} noun="Consultation Request" record={(key) => <RequestRecord {...key} />}>
      {useIsNew() && <NewRequest />}
      <RecordList
        list={list}
        source={requestsList(host, filter)}
        hint="Also phone, product, message"
        choice={{ name: 'status', options: STATUSES }}
        sorts={sorts}
        more={{
          isUsed: Object.values(others).some(Boolean),
          fields: <MoreFilters filter={filter} onFilter={setFilter} />,
        }}
        noun="consultations"
        caption={wordsOfSort(filter, sorts)}
        columns={consultationColumns({
          beside,
          onEdit: setEdited,
          onChanged: noteChanged,
        })}
        selecting={{
          most: MOST_SELECTED,
          labelOf: ({ name }) => `Choose ${name}'s request`,
          bar: <BulkBar />,
        }}
        rowOf={beside.rowOf}
        empty={{ title: 'No consultations found.' }}
        above={(items) =>
          edited && (
            <CustomMessageEditor
              key={edited.id}
              opened={edited}
              entry={items.find(({ id }) => id === edited.id)}
              onChanged={noteChanged}
              onClose={() => setEdited(undefined)}
            />
          )
        }
        changed={changed}
      />
    </ListAndRecord>
  );
}

interface MoreFiltersProps {
  filter: RequestFilter;
  onFilter: (filter: RequestFilter) => void;
}

/** The filters of the requests besides words and status. */
function MoreFilters({ filter, onFilter }: MoreFiltersProps) {
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
