import type { MicrofrontendName } from '../../core/site/pages.contract.ts';
import type { ReleasePointer } from '../../core/site/release-pointer.contract.ts';
import type { Site } from './page.contract.ts';

/** `/config.json`: the user pool and its client. Public values only. */
export interface SiteConfig {
  region: string;
  userPoolId: string;
  /** Ids of the clients, with commas, in the order of `SIGN_IN_CLIENTS`. */
  userPoolClientIds: string;
  userPoolEndpoint: string;
  /** Domain of the hosted sign-in page; without it there is no social sign-in. */
  hostedUiDomain?: string;
  /** The host whose passkeys sign in; without it there are none. */
  passkeyDomain?: string;
}

/** A query's key in the shared cache: the name of its microfrontend, then parts of the microfrontend's choice. */
export type QueryKey = readonly [MicrofrontendName, ...unknown[]];

/** Data of a page, in the form in which the browser's query cache takes it over. */
export interface InlinedQuery {
  queryKey: QueryKey;
  data: unknown;
}

/** A page as a microfrontend renders it on the server. */
export interface PrerenderedPage {
  /** Markup of the page's component, for `<main>`. */
  html: string;
  /** Without the brand, which the shell appends. */
  title: string;
  description: string;
  /** Absolute address for search engines. A page that is not found has none. */
  canonical?: string;
  /** Whether search engines shall leave it out, as one of many selections. @default false */
  isUnlisted?: boolean;
  /** Absolute address of the picture for link previews. */
  image?: string;
  /** Structured data, as JSON-LD. */
  structuredData?: object;
  /** Pictures that the first screen needs; each for the screens of its media query. */
  preloads?: { href: string; type?: string; imageSrcSet?: string; imageSizes?: string; media?: string }[];
  queries: InlinedQuery[];
}

/** What the page function asks of the storefront: the page at a path. */
export interface RenderRequest<Data> {
  /** The page's path, without a query. */
  path: string;
  /** The query of a page that depends on one, in its normal form. @default none */
  search?: string;
  data: Data;
  /** Origin of the site, for absolute addresses in the head. */
  siteUrl: string;
  /** What all public pages share. */
  site?: Site;
}

/** `renderPage` of the storefront's server bundle: a page from its data, with the status of the answer. */
export type RenderPage<Data> = (request: RenderRequest<Data>) => PrerenderedPage & { status: number };

/** What the page function asks of the shell: the document around a page. */
export interface DocumentInput {
  /** Path of the address, without query. */
  path: string;
  /** @default none: the document is the frame in which the browser renders any address */
  page?: PrerenderedPage;
  /** Those of the shell and of the page's microfrontend. */
  releases: ReleasePointer[];
  config?: SiteConfig;
  /** What all public pages share. @default none: the footer reads it in the browser */
  site?: Site;
  /** 404 for an address that nothing has: the document says so without scripts. @default 200 */
  status?: number;
}

/** `renderDocument` of the shell's server bundle: the whole HTML document. */
export type RenderDocument = (input: DocumentInput) => string;
