/** For so many seconds CloudFront answers a crowd with one copy of a public page. */
export const PAGE_FRESH_SECONDS = 5;
/** For so many after that it still does, while it gets a new one in the background. */
export const PAGE_STALE_SECONDS = 60;
/** For so many seconds a page function goes on with the release pointers that it has read. */
export const POINTERS_FRESH_SECONDS = 1;
