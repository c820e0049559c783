/** A word or a filter's value by which the owner's search finds a record (kit/search). */
export interface Posting {
  /** Of the owner's lists, by the name that its declaration has: `order`. */
  list: string;
  bucket: string;
  term: string;
  uid: string;
  id: string;
  source: string;
}
