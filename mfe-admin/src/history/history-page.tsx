import { KNOWN_ACTS } from '@hearthside/services/feed/history/act.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { GrowingList } from '../list/growing-list.tsx';
import { ListFilterForm } from '../list/list-filter.tsx';
import type { ListFilter } from '../list/use-list-in-url.ts';
import { EventList } from './event-list.tsx';
import css from './history-page.module.css';
import { type HistoryFilter, historyQuery } from './history-queries.ts';

const WORDS = KNOWN_ACTS.map(({ words }) => words);
const wordsOf = (act = '') => KNOWN_ACTS.find((known) => known.act === act)?.words ?? '';
const actOf = (words: string) => KNOWN_ACTS.find((known) => known.words === words)?.act;

export default function HistoryPage() {
  return <AdminPage title="History">{() => <History />}</AdminPage>;
}

/** The filter in the page's address, so that reload, Back and a copied link show the same list. */
function useFilter(): [HistoryFilter, (change: HistoryFilter) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo<HistoryFilter>(() => Object.fromEntries(new URLSearchParams(search)), [search]);
  const change = useCallback(
    (changes: HistoryFilter) => {
      const given = Object.entries({ ...filter, ...changes }).filter(([, value]) => value);
      void navigate({ search: new URLSearchParams(Object.fromEntries(given)).toString() }, { replace: true });
    },
    [navigate, filter],
  );
  return [filter, change];
}

function History() {
  const host = useHost();
  const [filter, change] = useFilter();
  const list = useInfiniteQuery(historyQuery(host, filter));
  const isFiltered = Object.values(filter).some(Boolean);
  const first = list.data?.pages[0]?.items[0];
  const onFilter = useCallback(
    ({ q, status }: ListFilter<'status'>) => change({ q, act: actOf(status) ?? '' }),
    [change],
  );
  return (
    <>
      <ListFilterForm
        filter={{ q: filter.q ?? '', status: wordsOf(filter.act) }}
        onFilter={onFilter}
        searchLabel="Search by person, record or words"
        choice={{ name: 'status', label: 'Filter by kind', everything: 'All kinds', options: WORDS }}
      />
      <div className={css.days}>
        <TextField
          label="From"
          type="date"
          value={filter.from ?? ''}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={filter.to ?? ''}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      {filter.subject && (
        <p>
          Only what was done with {first?.name || 'one record'}. <Link to="/admin/history">Show all</Link>
        </p>
      )}
      <GrowingList
        query={list}
        noun="history"
        empty={isFiltered ? 'Nothing found.' : 'Nothing was done here yet.'}
      >
        {(events) => <EventList events={events} />}
      </GrowingList>
    </>
  );
}
