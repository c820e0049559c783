import type { PageParams, PrerenderedName } from '../../../core/site/pages.contract.ts';
import type { PAGE_LOADERS } from './page-loaders.ts';

/** What each prerendered page is rendered from: its name, the parameters of its address, and what its loader answers. */
export type PageDataOf<Name extends PrerenderedName> = {
  [Page in Name]: { page: Page } & PageParams<Page> & Awaited<ReturnType<(typeof PAGE_LOADERS)[Page]>>;
}[Name];

export type PageData = PageDataOf<PrerenderedName>;
