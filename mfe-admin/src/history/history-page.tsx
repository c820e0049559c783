import { KNOWN_ACTS } from '@hearthside/services/consumers/history/act.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { DayRange } from '../list/day-range.tsx';
import { GrowingList } from '../list/growing-list.tsx';
import { ListFilterForm } from '../list/list-filter.tsx';
import { type ListFilter, useListInUrl } from '../list/use-list-in-url.ts';
import css from './event-list.module.css';
import { EventList } from './event-list.tsx';
import { historyQuery } from './history-queries.ts';

const FILTERS = ['act', 'from', 'to', 'subject', 'record'] as const;
const WORDS = KNOWN_ACTS.map(({ words }) => words);
const wordsOf = (act: string) => KNOWN_ACTS.find((known) => known.act === act)?.words ?? '';
const actOf = (words: string) => KNOWN_ACTS.find((known) => known.words === words)?.act;

export default function HistoryPage() {
  return <AdminPage title="History">{() => <History />}</AdminPage>;
}

function History() {
  const host = useHost();
  const { filter, setFilter } = useListInUrl(FILTERS);
  const list = useInfiniteQuery(historyQuery(host, filter));
  const isFiltered = Object.values(filter).some(Boolean);
  const first = list.data?.pages[0]?.items[0];
  const onFilter = useCallback(
    ({ q, status }: ListFilter<'status'>) => setFilter({ ...filter, q, act: actOf(status) ?? '' }),
    [filter, setFilter],
  );
  return (
    <>
      <ListFilterForm
        filter={{ q: filter.q, status: wordsOf(filter.act) }}
        onFilter={onFilter}
        searchLabel="Search by person, record or words"
        choice={{ name: 'status', label: 'Filter by kind', everything: 'All kinds', options: WORDS }}
      />
      <div className={css.days}>
        <DayRange what="Done" filter={filter} onFilter={setFilter} />
      </div>
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
