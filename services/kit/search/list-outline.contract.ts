/** The pages of a list before they are read. */
export interface ListOutline {
  total: number;
  /** Whether there are more records than are counted. */
  isCut: boolean;
  /** The cursor of each page; null for the first. */
  cursors: (string | null)[];
}
