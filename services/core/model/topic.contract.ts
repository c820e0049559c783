import type { PAGES } from '../site/pages.contract.ts';

/** Those of the shop, and what is not named after its page. A name with an id stands for one topic of each record: `product/01J…`. */
const OWN = {
  /** The list of products. */
  products: 'products',
  /** All hero images, and which one is active. */
  hero: 'hero',
  /** The wall of all customers' photos. */
  gallery: 'gallery',
  /** A product with its reviews. */
  product: 'product/<id>',
  /** A published page of the owner's, by its slug. */
  page: 'page/<id>',
  /** A user's profile, requests, quotes, orders, conversations and notes. */
  user: 'user/<id>',
  pendingPhotos: 'admin/pending-photos',
} as const;

/** With those that have the name of the owner's page, as lists have: a shopper's first page would have them all. */
export const TOPICS = {
  ...OWN,
  /** All accounts, prospects and customers. */
  users: 'admin/users',
  /** The owner's pages, and what all public pages share. */
  pages: 'admin/pages',
  /** What needs doing, and the figures of the dashboard. */
  dashboard: 'admin/dashboard',
  /** How much waits on each of the owner's pages, and how much their saved views find. */
  counts: 'admin/counts',
} as const;

type AdminPages = typeof PAGES.admin;
type ListName = {
  [Name in keyof AdminPages]: AdminPages[Name] extends { list: true } ? Name : never;
}[keyof AdminPages];

type Lists = { [Name in ListName]: `admin/${Name}` };

type Names<Table extends Record<string, string>> = {
  readonly [Key in keyof Table]: Table[Key] extends `${infer Kind}/<id>`
    ? (id: string) => `${Kind}/${string}`
    : Table[Key];
};

/** The names of what can be watched. Each topic stands for an item collection of the table. */
export const topics = new Proxy(
  Object.fromEntries(
    Object.entries<string>(OWN).map(([key, name]) => [
      key,
      name.endsWith('<id>') ? (id: string) => name.slice(0, -'<id>'.length) + id : name,
    ]),
  ),
  { get: (known, page) => known[String(page)] ?? `admin/${String(page)}` },
) as Names<typeof TOPICS & Lists>;
