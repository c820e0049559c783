import { type MicrofrontendName, PAGES } from '../site/pages.contract.ts';
import type { Role } from '../site/role.contract.ts';
import { topics } from './topic.contract.ts';

// What microfrontends contribute to the shell. It loads the code for this once somebody has signed in.

/** How much waits behind the entries of a microfrontend's pages in a menu: what the shell reads for who is signed in. */
export interface MenuCounts {
  /** Answers a list to count, or numbers by name. */
  path: `/api/${string}`;
  /** What tells of a change of it. */
  topic(uid: string): string;
  /** The name of the number in the answer. @default the page's */
  name?: string;
  /** What is counted. Screen readers hear it as a description of the entry. */
  words: string;
  /** Whether the words are seen too. @default false */
  isTold?: boolean;
}

export const MENU_COUNTS: Partial<Record<MicrofrontendName, MenuCounts>> = {
  storefront: { path: '/api/storefront/me/saved', topic: topics.user, words: 'saved' },
  hub: {
    path: '/api/hub/conversations/unread',
    topic: topics.user,
    name: 'messages',
    words: 'unread',
    isTold: true,
  },
  admin: { path: '/api/admin/todos/counts', topic: () => topics.dashboard, words: 'to do' },
};

/**
 * What microfrontends expose to stand beside every page while somebody is signed in: with that role, or in a browser that keeps
 * something under that key. It may show nothing.
 */
export const BESIDE_PAGES: { remote: MicrofrontendName; expose: string; audience?: Role; kept?: string }[] = [
  { remote: 'admin', expose: 'session', audience: 'workshop' },
  { remote: 'storefront', expose: 'session', kept: PAGES.storefront.saved.counted.kept },
];
