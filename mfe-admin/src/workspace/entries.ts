import type { TodoCounts } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { PAGES, type Page } from '@hearthside/services/core/site/pages.contract.ts';
import { PIECE_ICON } from '@hearthside/services/trade/words.contract.ts';

export type PageName = keyof typeof PAGES.admin;

export interface RecordPlace {
  uid?: string | undefined;
  id?: string | undefined;
}

interface Entry {
  /** @default it stands in the tabs of the entry that it is `within` */
  group?: 'work' | 'shop' | 'suite';
  /** The entry in whose tabs it stands, and to which it belongs. */
  within?: PageName;
  /** The tab that it shares with others. @default it has one of its own */
  tab?: string;
  /** Its name in the side navigation. Never one of the specification's menu: tests and people find those by name. */
  label: string;
  /** What is drawn on a square of 24, by strokes. */
  icon?: string;
  /** Its name in the bar of a small screen, if it stands there. */
  inBar?: string;
  /** Only a small screen has it. @default false */
  isForPhones?: true;
  /** The key after `g` that goes there. */
  key?: string;
  /** A page that belongs to it without being below its address. */
  also?: PageName;
  /** The parts of its page, by the last word of their addresses. @default it has none */
  sections?: Readonly<Record<string, { label: string; tab?: string }>>;
  /** How the history names its records. @default the history has no link to them */
  noun?: string;
  /** Where one of them is. @default on its page, else beside the list */
  addressOf?: (at: RecordPlace) => string;
  /** How the search over everything names the list, and what it finds there. @default the page's name and the label */
  found?: { list: string; title: string };
}

const pages: Record<PageName, Page> = PAGES.admin;

/** The parts of the settings. */
const SECTIONS = {
  '': { label: 'Contact', tab: 'Shop' },
  workshop: { label: 'Workshop', tab: 'Shop' },
  search: { label: 'Search', tab: 'Shop' },
  payment: { label: 'Payment' },
  delivery: { label: 'Delivery' },
};

/** The pages that need no record. */
type PlaceName = {
  [Name in PageName]: (typeof PAGES.admin)[Name]['path'] extends `${string}:${infer Rest}`
    ? Rest extends `${string}?`
      ? Name
      : never
    : Name;
}[PageName];

/** The owner's places: every page that needs no record, but for what another entry leads to. */
const ENTRIES: Record<Exclude<PlaceName, 'add-product' | 'seed-reviews'>, Entry> = {
  dashboard: {
    group: 'work',
    label: 'Today',
    inBar: 'Today',
    key: 'd',
    icon: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4',
  },
  consultations: {
    group: 'work',
    label: 'Requests',
    inBar: 'Requests',
    key: 'r',
    noun: 'consultation',
    found: { list: 'requests', title: 'Requests' },
    icon: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5',
  },
  quotes: {
    group: 'work',
    label: 'Quotes',
    key: 'q',
    noun: 'quote',
    icon: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h4',
  },
  orders: {
    group: 'work',
    label: 'Orders',
    inBar: 'Orders',
    key: 'o',
    noun: 'order',
    icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  },
  schedule: {
    group: 'work',
    label: 'Schedule',
    key: 'w',
    icon: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M6 14h7M11 17h6',
  },
  bench: {
    group: 'work',
    label: 'Bench',
    inBar: 'Bench',
    isForPhones: true,
    key: 'b',
    icon: 'M4 9h16v3H4zM6 12v8M18 12v8M8 9V5h5v4',
  },
  conversations: {
    group: 'work',
    label: 'Conversations',
    inBar: 'Messages',
    key: 'm',
    noun: 'conversation',
    icon: 'M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5',
  },
  // The header's link to the shop is "Products".
  products: {
    group: 'shop',
    label: 'Catalog',
    key: 'p',
    also: 'add-product',
    noun: 'product',
    addressOf: ({ id }) => `/product/${id}`,
    icon: PIECE_ICON,
  },
  money: {
    group: 'shop',
    label: 'Money',
    key: 'y',
    icon: 'M3 7h18v10H3zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4M6 10v4M18 10v4',
  },
  books: { within: 'money', label: 'For the accountant' },
  reports: { within: 'money', label: 'Reports' },
  reviews: { within: 'products', label: 'Reviews' },
  'moderate-photos': { within: 'products', label: 'Photos' },
  'manage-users': {
    group: 'shop',
    label: 'People',
    key: 'u',
    found: { list: 'users', title: 'Customers' },
    icon: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20a6 6 0 0 1 12 0M16 5a3 3 0 0 1 0 6M18 14a6 6 0 0 1 3 6',
  },
  settings: {
    group: 'suite',
    label: 'Settings',
    key: 't',
    sections: SECTIONS,
    icon: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h13M19 10v4',
  },
  'manage-pages': {
    within: 'settings',
    tab: 'Site',
    label: 'Pages',
    noun: 'page',
    addressOf: ({ id }) => `${pages['manage-pages'].path}/${id}`,
  },
  'manage-hero': { within: 'settings', tab: 'Site', label: 'Hero' },
  history: { within: 'settings', tab: 'Activity', label: 'Activity' },
  notifications: { within: 'settings', tab: 'Activity', label: 'Notifications' },
  visits: { within: 'settings', tab: 'Activity', label: 'Speed' },
};

export interface NavigationEntry extends Entry {
  name: PageName;
  path: string;
  title: string;
}

/** The address of a page without what may be left out of it. */
const plain = ({ path }: Page) => path.replace(/\/:.*\?$/, '');

/** All places, those in tabs too. */
export const entries: NavigationEntry[] = (Object.entries(ENTRIES) as [PageName, Entry][]).map(
  ([name, entry]) => ({
    ...entry,
    name,
    path: plain(pages[name]),
    title: pages[name].title,
  }),
);

/** The entries of the side navigation, by group. */
export const NAVIGATION: readonly (readonly NavigationEntry[])[] = (['work', 'shop', 'suite'] as const).map(
  (name) => entries.filter(({ group }) => group === name),
);

const within = (name: PageName) => entries.filter((entry) => entry.within === name);

/** A page or section above which tabs stand. */
type Tabbed = Pick<NavigationEntry, 'name' | 'label' | 'path' | 'tab'>;

export interface Tab {
  label: string;
  /** The pages and sections behind it: it leads to the first. */
  shared: Tabbed[];
}

/** What shares the entry of a page: the sections of the entry, and what else belongs there. */
export function tabbedWith(name: PageName): Tabbed[] {
  const own = entries.find((entry) => entry.name === name);
  const top = own?.within ? entries.find((entry) => entry.name === own.within) : own;
  if (!top) return [];
  const { label, path } = top;
  const sections = Object.entries(top.sections ?? { '': { label } }).map(([word, section]) => ({
    ...section,
    name: top.name,
    path: word ? `${path}/${word}` : path,
  }));
  return [...sections, ...within(top.name)];
}

/** The tabs above a page. */
export function tabsOf(name: PageName): Tab[] {
  const all = tabbedWith(name).map((each) => ({ ...each, tab: each.tab ?? each.label }));
  return [...new Set(all.map(({ tab }) => tab))].map((label) => ({
    label,
    shared: all.filter(({ tab }) => tab === label),
  }));
}

/** How much there is to do behind an entry. */
export function countOf({ name }: NavigationEntry, counts: TodoCounts): number {
  const counted = new Map(Object.entries(counts));
  return [name, ...within(name).map((part) => part.name)].reduce(
    (sum, each) => sum + (counted.get(each) ?? 0),
    0,
  );
}

/** Where a record of a list is: on its page if it has one, else beside the list. */
function addressIn({ path, addressOf }: NavigationEntry, at: RecordPlace): string {
  if (addressOf) return addressOf(at);
  const key = [at.uid, at.id].filter(Boolean).join('/');
  const hasPage = Object.values(pages).some((page) => page.path === `${path}/:uid/:id`);
  return hasPage ? `${path}/${key}` : `${path}?open=${key}`;
}

/** The address of a record of which the history tells, if it has one. */
export function addressOfNoun(noun: string, at: RecordPlace): string | undefined {
  const entry = entries.find((each) => each.noun === noun);
  return entry && addressIn(entry, at);
}

/** The list by the name that the search over everything has for it: what its records are called, and where they are. */
export function listNamed(list: string) {
  const entry = entries.find(({ name, found }) => (found?.list ?? name) === list);
  return (
    entry && {
      title: entry.found?.title ?? entry.label,
      addressOf: (at: RecordPlace) => addressIn(entry, at),
    }
  );
}

/** What a link to an entry says about the page that is shown: it is that page, one of its records, or neither. */
export function currentFor(
  { name, path, also }: NavigationEntry,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  const own = [path, ...within(name).map((part) => part.path)];
  const isOwn = own.some((each) => `${pathname}/`.startsWith(`${each}/`));
  return isOwn || (also && pathname === pages[also].path) ? 'true' : undefined;
}

/** The owner's pages that need no record, by title: each can be gone to. */
export const PLACES = Object.values(pages)
  .map((page) => ({ ...page, path: plain(page) }))
  .filter(({ path }) => !path.includes(':'));
