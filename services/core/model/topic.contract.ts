import { PAGES, type Page } from '../site/pages.contract.ts';
import type { Role } from '../site/role.contract.ts';

/** Who may watch a topic: everyone, the user whose topic it is, or those with a role. */
export type Audience = 'everyone' | 'its user' | Role;

interface Topic {
  name: string;
  audience: Audience;
  /** Its data are read from an index, which may follow the table by a moment. */
  isIndexed?: true;
}

/** A name with an id stands for one topic of each record: `product/01J…`. */
const TOPICS = {
  /** The list of products. */
  products: { name: 'products', audience: 'everyone', isIndexed: true },
  /** All hero images, and which one is active. */
  hero: { name: 'hero', audience: 'everyone' },
  /** The wall of all customers' photos. */
  gallery: { name: 'gallery', audience: 'everyone', isIndexed: true },
  /** A product with its reviews. */
  product: { name: 'product/<id>', audience: 'everyone' },
  /** A published page of the owner's, by its slug. */
  page: { name: 'page/<id>', audience: 'everyone' },
  /** A user's profile, requests, quotes, orders, conversations and notes. */
  user: { name: 'user/<id>', audience: 'its user' },
  /** All accounts, prospects and customers. */
  users: { name: 'admin/users', audience: 'admin', isIndexed: true },
  /** The owner's pages, and what all public pages share. */
  pages: { name: 'admin/pages', audience: 'admin', isIndexed: true },
  pendingPhotos: { name: 'admin/pending-photos', audience: 'admin', isIndexed: true },
  /** What needs doing, and the figures of the dashboard. */
  dashboard: { name: 'admin/dashboard', audience: 'admin', isIndexed: true },
  /** How much waits on each of the owner's pages, and how much their saved views find. */
  counts: { name: 'admin/counts', audience: 'admin', isIndexed: true },
} as const satisfies Record<string, Topic>;

type AdminPages = typeof PAGES.admin;
type ListName = {
  [Name in keyof AdminPages]: AdminPages[Name] extends { list: true } ? Name : never;
}[keyof AdminPages];

type Lists = { [Name in ListName]: Topic & { name: `admin/${Name}` } };

type Names<Table extends Record<string, Topic>> = {
  readonly [Key in keyof Table]: Table[Key]['name'] extends `${infer Kind}/<id>`
    ? (id: string) => `${Kind}/${string}`
    : Table[Key]['name'];
};

/**
 * The names of what can be watched. Each topic stands for an item collection of the table. That of one of the owner's lists is
 * made of its page's name: a shopper's first page would have the whole page table for them.
 */
export const topics = new Proxy(
  Object.fromEntries(
    Object.entries<Topic>(TOPICS).map(([key, { name }]) => [
      key,
      name.endsWith('<id>') ? (id: string) => name.replace('<id>', () => id) : name,
    ]),
  ),
  { get: (known, page) => known[String(page)] ?? `admin/${String(page)}` },
) as Names<typeof TOPICS & Lists>;

/** The lists of the owner's pages, each with all of its records, their e-mails, and what belongs to all of them. */
function lists(): Topic[] {
  return Object.entries<Page>(PAGES.admin).flatMap(([page, { list, audience }]) =>
    list && audience !== undefined && audience !== 'signed-in'
      ? [{ name: `admin/${page}`, audience, isIndexed: true }]
      : [],
  );
}

/** What tells of the lists, whichever there are. */
export const listTopics = (): readonly string[] => lists().map(({ name }) => name);

const ID = /^[\w-]{1,60}$/;

function topicNamed(topic: string): Topic | undefined {
  return [...Object.values<Topic>(TOPICS), ...lists()].find(({ name }) => {
    const [kind = '', id] = name.split('<id>');
    return id === undefined ? topic === name : topic.startsWith(kind) && ID.test(topic.slice(kind.length));
  });
}

/** Who may watch a topic; undefined if there is no topic of that name. */
export function audienceOf(topic: string): Audience | undefined {
  return topicNamed(topic)?.audience;
}

/** The user whose topic it is. */
export function userOf(topic: string): string | undefined {
  return audienceOf(topic) === 'its user' ? topic.slice(topic.indexOf('/') + 1) : undefined;
}

/** Whether a topic is for readers with a token only. */
export function isPrivate(topic: string): boolean {
  return audienceOf(topic) !== 'everyone';
}

/** Whether a topic's data are read from an index, which may follow the table by a moment. */
export function isIndexed(topic: string): boolean {
  return topicNamed(topic)?.isIndexed ?? false;
}

/** How many topics one message may name, and one connection may watch. */
export const MAX_TOPICS = 20;
