import { LIST_SORTS, type ListSort } from '@hearthside/services/core/search/owner-list.contract.ts';

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
