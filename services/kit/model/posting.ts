/** The owner's lists that search can find records of. */
export const SEARCH_LISTS = ['request', 'user', 'order', 'quote', 'conversation'] as const;

/** A word or a filter's value by which the owner's search finds a record (kit/search). */
export interface Posting {
  list: (typeof SEARCH_LISTS)[number];
  bucket: string;
  term: string;
  uid: string;
  id: string;
  source: string;
}
