/** What a list may be sorted by instead of its own order: backwards, or by the customer's name. */
export const LIST_SORTS = ['reverse', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];
