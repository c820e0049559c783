import { LIST_SORTS, type ListSort } from '@hearthside/services/core/search/owner-list.contract.ts';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { COLUMNS } from './use-columns.ts';
import { OPEN } from './use-record-beside.ts';

/** What a list is filtered by; an empty text does not filter. */
export type ListFilter<Name extends string = string> = Record<'q' | Name, string>;

export interface ListInUrl<Name extends string> {
  filter: ListFilter<Name>;
  setFilter: (filter: ListFilter<Name>) => void;
  /** Counts from 1. */
  page: number;
}

/** A list's filter and page in the address, so that reload, Back and a copied link show the same. `names` never change. */
export function useListInUrl<Name extends string>(names: readonly Name[]): ListInUrl<Name> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = useMemo(() => new URLSearchParams(search), [search]);
  const filter = useMemo(
    () =>
      Object.fromEntries(['q', ...names].map((name) => [name, asked.get(name) ?? ''])) as ListFilter<Name>,
    [asked, names],
  );
  const setFilter = useCallback(
    (next: ListFilter<Name>) => {
      // The record beside the list stays open.
      const kept = [OPEN, COLUMNS].map((name) => [name, asked.get(name) ?? '']);
      const given = [...Object.entries<string>(next), ...kept].filter(([, value]) => value);
      void navigate({ search: new URLSearchParams(given).toString() }, { replace: true });
    },
    [asked, navigate],
  );
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '', 10) || 1);
  return { filter, setFilter, page };
}

/** The address of a page of the list that is shown. */
export function searchOfPage(search: string, page: number): string {
  const asked = new URLSearchParams(search);
  asked.delete('page');
  if (page > 1) asked.set('page', String(page));
  return `?${asked}`;
}

/** The orders of a list in words: its own, and those that may be chosen instead. */
export type Sorts = { own: string } & Partial<Record<ListSort, string>>;

export const BY_NAME = 'Name, A to Z';

/** As part of a query: the order that a list's address names, if there is such an order. */
export function sortIn({ sort: asked }: { sort: string }): { sort?: ListSort } {
  const sort = LIST_SORTS.find((each) => each === asked);
  return sort ? { sort } : {};
}

/** The order in which a list is shown, in words. */
export function wordsOfSort(filter: { sort: string }, sorts: Sorts): string {
  return sorts[sortIn(filter).sort ?? 'own'] ?? sorts.own;
}
