import { PAGES, type Page } from '@hearthside/services/core/site/pages.contract.ts';

export type PageName = keyof typeof PAGES.admin;

interface Entry {
  /** Its name in the side navigation. Never one of the specification's menu: tests and people find those by name. */
  label: string;
  /** Its name in the bar of a small screen, if it stands there. */
  inBar?: string;
  /** The key after `g` that goes there. */
  key: string;
  /** A page that belongs to it without being below its address. */
  also?: PageName;
}

/** The groups of the side navigation, each with its pages. */
const GROUPS: readonly Partial<Record<PageName, Entry>>[] = [
  {
    dashboard: { label: 'Today', inBar: 'Today', key: 'd' },
    consultations: { label: 'Requests', inBar: 'Requests', key: 'r' },
    quotes: { label: 'Quotes', inBar: 'Quotes', key: 'q' },
    orders: { label: 'Orders', inBar: 'Orders', key: 'o' },
    schedule: { label: 'Schedule', key: 'w' },
    conversations: { label: 'Conversations', inBar: 'Messages', key: 'm' },
  },
  {
    // The header's link to the shop is "Products".
    products: { label: 'Catalog', key: 'p', also: 'add-product' },
    reviews: { label: 'Reviews', key: 'v' },
    'moderate-photos': { label: 'Photos', key: 'i' },
    'manage-pages': { label: 'Pages', key: 'a' },
    'manage-hero': { label: 'Hero', key: 'e' },
  },
  { 'manage-users': { label: 'People', key: 'u' } },
  {
    visits: { label: 'Reports', key: 's' },
    history: { label: 'History', key: 'h' },
    notifications: { label: 'Notifications', key: 'n' },
    settings: { label: 'Settings', key: 't' },
  },
];

export interface NavigationEntry extends Entry {
  name: PageName;
  path: string;
  title: string;
}

const pages: Record<PageName, Page> = PAGES.admin;

/** The entries of the side navigation, by group. */
export const NAVIGATION: readonly (readonly NavigationEntry[])[] = GROUPS.map((group) =>
  (Object.entries(group) as [PageName, Entry][]).map(([name, entry]) => ({
    ...entry,
    name,
    path: pages[name].path,
    title: pages[name].title,
  })),
);

/** What a link to an entry says about the page that is shown: it is that page, one of its records, or neither. */
export function currentFor({ path, also }: NavigationEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) || (also && pathname === pages[also].path) ? 'true' : undefined;
}

/** The owner's pages that need no record, by title: each can be gone to. */
export const PLACES = Object.values(pages).filter(({ path }) => !path.includes(':'));
