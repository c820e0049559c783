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
