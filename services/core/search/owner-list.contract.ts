/** The pages of a list before they are read. */
export interface ListOutline {
  total: number;
  /** Whether there are more records than are counted. */
  isCut: boolean;
  /** The cursor of each page; null for the first. */
  cursors: (string | null)[];
}

/** What a list may be sorted by instead of its own order: backwards, or by the customer's name. */
export const LIST_SORTS = ['reverse', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** One record of any list, as the search over everything shows it. */
export interface ListHit {
  /** The name by which the search knows its list: `orders`. */
  list: string;
  uid: string;
  /** Of the request, which its quote and order share; a user has none. */
  id?: string;
  who: string;
  what: string;
  state: string;
}
