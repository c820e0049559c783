/** A list of the owner's as it is filtered, sorted and shown, under a name. */
export interface SavedView {
  name: string;
  /** Path and query of the list. */
  address: string;
}

export interface SavedViews {
  views: SavedView[];
  /** Counts the changes; 0 before there were any. */
  version: number;
}

/** A view with how many records it finds, as far as they are counted; null if its filter is no longer known. */
export interface CountedView extends SavedView {
  count: number | null;
}

export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 40;
export const MAX_VIEW_ADDRESS = 1000;
/** One more says that there are more. */
export const MOST_COUNTED = 999;
