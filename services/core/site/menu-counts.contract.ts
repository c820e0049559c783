import { topics } from '../model/topic.contract.ts';
import type { MicrofrontendName } from './pages.contract.ts';

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
