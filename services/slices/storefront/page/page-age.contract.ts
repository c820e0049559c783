/** How long CloudFront answers a crowd with one copy of a public page. */
export const PAGE_FRESH_SECONDS = 5;
/** How long after that it still answers with that copy, while it gets a new one in the background. */
export const PAGE_STALE_SECONDS = 60;
/** How long a page function uses the release pointers that it has read. */
export const POINTERS_FRESH_SECONDS = 1;
