import { PAGES, type Page } from '../site/pages.contract.ts';
import type { Role } from '../site/role.contract.ts';
import { TOPICS } from './topic.contract.ts';

/** Who may watch a topic: everyone, the user whose topic it is, or those with a role. */
export type Audience = 'everyone' | 'its user' | Role;

interface Watched {
  audience: Audience;
  /** Its data are read from an index, which may follow the table by a moment. */
  isIndexed?: true;
}

type Topic = Watched & { name: string };

const WATCHED: Record<keyof typeof TOPICS, Watched> = {
  products: { audience: 'everyone', isIndexed: true },
  hero: { audience: 'everyone' },
  gallery: { audience: 'everyone', isIndexed: true },
  product: { audience: 'everyone' },
  page: { audience: 'everyone' },
  user: { audience: 'its user' },
  users: { audience: 'admin', isIndexed: true },
  pages: { audience: 'admin', isIndexed: true },
  pendingPhotos: { audience: 'admin', isIndexed: true },
  dashboard: { audience: 'admin', isIndexed: true },
  counts: { audience: 'admin', isIndexed: true },
};

const known = (): Topic[] =>
  Object.entries<Watched>(WATCHED).map(([key, watched]) => ({
    ...watched,
    name: TOPICS[key as keyof typeof TOPICS],
  }));

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
  return [...known(), ...lists()].find(({ name }) => {
    const [kind = '', id] = name.split('<id>');
    return id === undefined ? topic === name : topic.startsWith(kind) && ID.test(topic.slice(kind.length));
  });
}

/** Who may watch a topic; undefined if there is no topic of that name. */
export function audienceOf(topic: string): Audience | undefined {
  return topicNamed(topic)?.audience;
}

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
