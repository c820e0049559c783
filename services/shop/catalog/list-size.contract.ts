/** How many products the whole list has at most; further ones are on the search's pages. */
export const MOST_LISTED = 96;
/** How many cards a page of the search has; a batch of the table's reads at most 100. The whole list ends where a page does. */
export const FOUND_PER_PAGE = 24;
