import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListFilter } from './list-filter.tsx';

/** A list's filter in the page's address, `?q=…&<status>=…`, so that reload, Back and a copied link show the same list. */
export function useFilterInUrl(status: string): [ListFilter, (filter: ListFilter) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => {
    const asked = new URLSearchParams(search);
    return { q: asked.get('q') ?? '', status: asked.get(status) ?? '' };
  }, [search, status]);
  const setFilter = useCallback(
    ({ q, status: chosen }: ListFilter) => {
      const asked = new URLSearchParams({ ...(q && { q }), ...(chosen && { [status]: chosen }) });
      void navigate({ search: asked.toString() }, { replace: true });
    },
    [navigate, status],
  );
  return [filter, setFilter];
}
