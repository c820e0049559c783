import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminPage } from '../access/admin-page.tsx';
import { DayRange } from '../list/filter-field.tsx';
import { GrowingList } from '../list/growing-list.tsx';
import { ListFilterForm } from '../list/list-filter.tsx';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { EventList } from './event-list.tsx';
import { actsQuery, historyQuery } from './history-queries.ts';

const FILTERS = ['act', 'from', 'to', 'subject', 'record'] as const;

export default adminPage('history', History);

function History() {
  const host = useHost();
  const { filter, setFilter } = useListInUrl(FILTERS);
  const list = useInfiniteQuery(historyQuery(host, filter));
  const isFiltered = Object.values(filter).some(Boolean);
  const first = list.data?.pages[0]?.items[0];
  const acts = useQuery(actsQuery(host)).data ?? [];
  return (
    <>
      <ListFilterForm
        filter={filter}
        onFilter={setFilter}
        searchLabel="Search by person, record or words"
        choice={{
          name: 'act',
          label: 'Filter by kind',
          everything: 'All kinds',
          options: acts.map(({ act, words }) => [act, words] as const),
        }}
        more={{
          isUsed: Boolean(filter.from || filter.to),
          fields: <DayRange what="Done" filter={filter} onFilter={setFilter} />,
        }}
      />
      {filter.subject && (
        <p>
          Only changes to {first?.name || 'one record'}. <Link to="/admin/history">Show all</Link>
        </p>
      )}
      <GrowingList
        query={list}
        noun="history"
        empty={isFiltered ? 'Nothing found.' : 'Nothing has been done here yet.'}
      >
        {(events) => <EventList events={events} />}
      </GrowingList>
    </>
  );
}
