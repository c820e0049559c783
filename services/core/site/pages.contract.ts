import { GALLERY, HEADLINE } from '@hearthside/services/trade/words.contract.ts';
import type { Role } from './role.contract.ts';

/** A page of the site. Its component is the one `src/…/<name>-page.tsx` of its microfrontend. */
export interface Page {
  /** Pattern of its addresses, as react-router reads it. A parameter `id` or `…Id` is an id, any other a word: the edge refuses the rest. */
  path: string;
  /** Title of the document, without the brand. A page whose title depends on its data replaces it later. */
  title: string;
  /**
   * Who may see it. The shell sends signed-out visitors to the landing page. A role's page itself refuses other users.
   * @default everyone
   */
  audience?: 'signed-in' | Role;
  /** Text that stands there until the page has loaded. @default Loading... */
  loading?: string;
  /** The menu that offers it: the shop's, a signed-in user's or an admin's. @default no menu */
  menu?: 'shop' | 'user' | 'admin';
  /** Its name in the menu. @default the title */
  label?: string;
  /** Path of another page on which the menu does not offer it. */
  hiddenOn?: string;
  /**
   * In the shop's menu it shows a number too, as in all other menus (core/model/contributions.contract.ts). To who is signed out, it tells
   * how many ids the browser keeps under this key; the event of a window by this name tells that they have changed.
   */
  counted?: { kept: string };
  /** A list of records, whose changes are announced as `admin/<name>` to those who may see it. */
  list?: true;
}

/**
 * Every page of the site, by microfrontend and name, in the order of the menus. The router, guards, menus, prefetch,
 * documents, exposes, the page function and CloudFront's behaviors derive from it.
 */
export const PAGES = {
  shell: {
    login: { path: '/login', title: 'Sign In' },
  },
  storefront: {
    landing: { path: '/', title: HEADLINE },
    products: { path: '/products', title: 'Products', menu: 'shop', hiddenOn: '/' },
    collection: { path: '/collections/:slug', title: 'Collection' },
    product: { path: '/product/:productId?', title: 'Product' },
    'review-gallery': {
      path: '/review-gallery/:productId?/:reviewId?',
      title: GALLERY,
    },
    gallery: { path: '/gallery', title: GALLERY, label: 'Customers’ photos' },
    information: { path: '/pages/:slug', title: 'Our Workshop' },
    consultation: {
      path: '/consultation',
      title: 'Request a Consultation',
      menu: 'shop',
      hiddenOn: '/userhub',
    },
    saved: {
      path: '/saved',
      title: 'Saved Products',
      menu: 'shop',
      label: 'Saved',
      counted: { kept: 'hearthside:saved' },
    },
  },
  hub: {
    userhub: {
      path: '/userhub',
      title: 'User Hub',
      audience: 'signed-in',
      loading: 'Loading Hub...',
      menu: 'user',
    },
    'confirm-email': { path: '/confirm-email', title: 'Confirm Your Address' },
    pay: { path: '/pay', title: 'Pay Your Order' },
    quote: { path: '/userhub/quotes/:id', title: 'Your Quote', audience: 'signed-in' },
    request: { path: '/userhub/requests/:id', title: 'Your Request', audience: 'signed-in' },
    order: { path: '/userhub/orders/:id', title: 'Your Order', audience: 'signed-in' },
    account: { path: '/userhub/account', title: 'Account Settings', audience: 'signed-in' },
  },
  admin: {
    dashboard: {
      path: '/dashboard',
      title: 'Dashboard',
      audience: 'signed-in',
      menu: 'admin',
      label: 'My Dashboard',
    },
    'manage-users': { path: '/admin/manage-users', title: 'Manage Users', audience: 'admin', menu: 'admin' },
    consultations: {
      path: '/admin/consultations',
      title: 'Manage Consultations',
      audience: 'admin',
      list: true,
      menu: 'admin',
    },
    consultation: {
      path: '/admin/consultations/:uid/:id',
      title: 'Consultation Request',
      audience: 'admin',
    },
    quotes: { path: '/admin/quotes', title: 'Manage Quotes', audience: 'admin', list: true, menu: 'admin' },
    quote: { path: '/admin/quotes/:uid/:id', title: 'Quote', audience: 'admin' },
    'quote-sheet': { path: '/admin/quotes/:uid/:id/sheet', title: 'Quote', audience: 'admin' },
    orders: {
      path: '/admin/orders',
      title: 'Manage Orders',
      audience: 'workshop',
      list: true,
      menu: 'admin',
    },
    order: { path: '/admin/orders/:uid/:id', title: 'Order', audience: 'workshop' },
    schedule: { path: '/admin/schedule', title: 'Workshop Schedule', audience: 'admin' },
    bench: { path: '/admin/bench/:uid?/:id?', title: 'Bench', audience: 'workshop' },
    conversations: {
      path: '/admin/conversations',
      title: 'Messages',
      audience: 'admin',
      list: true,
      menu: 'admin',
    },
    conversation: { path: '/admin/conversations/:uid/:id', title: 'Conversation', audience: 'admin' },
    money: { path: '/admin/money', title: 'Money', audience: 'admin' },
    reports: { path: '/admin/money/reports', title: 'Reports', audience: 'admin' },
    books: { path: '/admin/money/books', title: 'Books', audience: 'admin' },
    'moderate-photos': {
      path: '/admin/moderate-photos',
      title: 'Moderate Photos',
      audience: 'admin',
      menu: 'admin',
    },
    reviews: {
      path: '/admin/reviews',
      title: 'Manage Reviews',
      audience: 'admin',
      list: true,
      menu: 'admin',
    },
    'add-product': { path: '/admin/add-product', title: 'Manage Products', audience: 'admin', menu: 'admin' },
    products: { path: '/admin/products', title: 'All Products', audience: 'admin' },
    'manage-pages': { path: '/admin/pages', title: 'Manage Pages', audience: 'admin', menu: 'admin' },
    'page-editor': { path: '/admin/pages/:slug', title: 'Edit Page', audience: 'admin' },
    'manage-hero': { path: '/admin/manage-hero', title: 'Manage Hero', audience: 'admin', menu: 'admin' },
    'seed-reviews': { path: '/admin/seed-reviews', title: 'Seed Reviews', audience: 'admin', menu: 'admin' },
    history: { path: '/admin/history', title: 'History', audience: 'admin', list: true, menu: 'admin' },
    notifications: { path: '/admin/notifications', title: 'Notifications', audience: 'admin' },
    settings: { path: '/admin/settings/:section?', title: 'Settings', audience: 'admin' },
    visits: { path: '/admin/visits', title: 'Visits', audience: 'admin', menu: 'admin' },
  },
} as const satisfies Record<string, Record<string, Page>>;

/** Name of a microfrontend, the shell included: also of its releases, its folder in the site bucket and its stack. */
export type MicrofrontendName = keyof typeof PAGES;

type StorefrontPages = typeof PAGES.storefront;

/**
 * The pages that the storefront's page function answers as complete HTML: with data from `services/slices/storefront/page` and
 * markup from `mfe-storefront/src/prerender`.
 */
const PRERENDERED = [
  'landing',
  'products',
  'collection',
  'product',
  'review-gallery',
  'gallery',
  'information',
  'consultation',
  'saved',
] as const satisfies (keyof StorefrontPages)[];

export type PrerenderedName = (typeof PRERENDERED)[number];

type ParamOf<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamOf<Segment> | ParamOf<Rest>
  : Path extends `:${infer Param}?`
    ? Param
    : Path extends `:${infer Param}`
      ? Param
      : never;

/** The parameters that the address of a prerendered page has. */
export type PageParams<Name extends PrerenderedName> = Record<ParamOf<StorefrontPages[Name]['path']>, string>;

/** The prerendered pages with the patterns of their addresses. */
export function prerenderedPages(): { name: PrerenderedName; path: string }[] {
  return PRERENDERED.map((name) => ({ name, path: PAGES.storefront[name].path }));
}

/** The pattern of every page's address. */
export function pagePaths(): string[] {
  return everyPage().map(({ path }) => path);
}

/** The patterns of the pages that need no sign-in. */
export function publicPaths(): string[] {
  return everyPage().flatMap(({ path, audience }) => (audience ? [] : [path]));
}

/** The patterns of the pages that are kept for the time without a network: those whose documents hold nothing personal. */
export function keptPaths(): string[] {
  return [...Object.values(PAGES.storefront), PAGES.admin.bench].map(({ path }) => path);
}

function everyPage(): Page[] {
  return Object.values<Record<string, Page>>(PAGES).flatMap((pages) => Object.values(pages));
}

/** What the page function answers besides pages, with the type of each: files for search engines and product listings. */
export const FEEDS = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/products.xml': 'application/rss+xml; charset=utf-8',
} as const;

export type FeedPath = keyof typeof FEEDS;

export function isFeedPath(path: string): path is FeedPath {
  return Object.hasOwn(FEEDS, path);
}
