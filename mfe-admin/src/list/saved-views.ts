import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type {
  CountedView,
  SavedView,
  SavedViews,
} from '@hearthside/services/core/search/saved-view.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { adminQuery, useApiWrite } from '../admin-api.ts';
import { OPEN } from './use-record-beside.ts';

const NEXT_TRY_MS = 15_000;

/**
 * How much needs doing on each page, and the saved views with how much they find: one read for the whole navigation. It
 * is tried until it succeeds: the navigation has no "Try again".
 */
export const countsQuery = (host: Host) =>
  adminQuery(host, ['admin', 'todo-counts'], topics.counts, (api) => api.todos.counts.$get(), {
    refetchInterval: ({ state }) => state.data === undefined && NEXT_TRY_MS,
  });

const NONE: SavedViews & { views: CountedView[] } = { views: [], version: 0 };

/** An admin's own views; none as long as they are not known. */
export function useSavedViews() {
  // An API of an earlier release answers none.
  return useQuery(countsQuery(useHost())).data?.saved ?? NONE;
}

/** Replaces all views. The API answers 409 if they are not in the version that the owner saw. */
export const useSaveViews = () =>
  useApiWrite([topics.counts], (api, json: SavedViews) => api.views.$put({ json }));

/** The address of what a list shows, whichever page of it, and whatever record is open. */
export function viewAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['page', OPEN]) query.delete(name);
  query.sort();
  return [pathname, `${query}`].filter(Boolean).join('?');
}

/** The views of a list, by its path. */
export function viewsOf<View extends SavedView>(views: readonly View[], path: string): View[] {
  return views.filter(({ address }) => address.split('?')[0] === path);
}
