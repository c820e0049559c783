/** Files that more than one extension touches. */
export const TABLE = 'services/core/site/pages.contract.ts';
export const LOADERS = 'services/slices/storefront/page/page-loaders.ts';
export const RENDERINGS = 'mfe-storefront/src/prerender/prerendered-pages.ts';
