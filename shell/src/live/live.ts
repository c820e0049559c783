import type { ClientMessage, ServerMessage, TopicState } from '@hearthside/services/live/live.schema.ts';
import { isPrivate } from '@hearthside/services/live/topic.schema.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { topicOf } from '../../federation/topics.ts';
import { shownQueries } from '../query-client.ts';
import type { SessionStore } from '../session/session-store.ts';
import { createLiveSocket } from './live-socket.ts';
import { createRefetch } from './refetch.ts';
import { TIMING, type Timing } from './timing.ts';

interface LiveOptions {
  url: string;
  queries: QueryClient;
  session: Pick<SessionStore, 'get' | 'subscribe' | 'token'>;
  timing?: Timing;
}

/** Asked for, and not answered yet. */
const UNKNOWN = -1;

/** To what is asked of topics, each message has one of these. */
const ANSWERS = ['subscribed', 'unsubscribed', 'invalid'];

/** Keeps the live queries on the screen as they are on the server, from now on. */
export function goLive({ url, queries, session, timing = TIMING }: LiveOptions): void {
  /** Topics that the server has been asked to tell of on this connection, and as which user. */
  const asked = new Map<string, string | undefined>();
  /** The version of its topic that a query's data shows. */
  const seen = new WeakMap<Query, number>();
  const refetch = createRefetch(queries, timing);
  let user = userOf(session);
  let unanswered = 0;
  let renewal: ReturnType<typeof setTimeout>;
  let syncing: typeof renewal | undefined;

  const wanted = () => new Set(shownQueries(queries).flatMap((query) => topicOf(query) ?? []));
  const socket = createLiveSocket({
    url,
    timing,
    isWanted: () => wanted().size > 0,
    onOpen() {
      asked.clear();
      unanswered = 0;
      sync();
    },
    onMessage,
    onPoll: () => wanted().forEach(refetch),
  });

  /** Says to the server what has come onto the screen and what has left it. */
  function sync() {
    syncing = undefined;
    socket.update();
    // Of two messages that are on their way, the server may do the later one first.
    if (!socket.isOpen() || unanswered > 0) return;
    for (const query of shownQueries(queries)) {
      if (seen.has(query)) continue;
      seen.set(query, UNKNOWN);
      asked.delete(topicOf(query) ?? '');
    }
    const topics = wanted();
    // What one user was allowed to watch says nothing about the next one.
    const isOver = (topic: string) => !topics.has(topic) || (isPrivate(topic) && asked.get(topic) !== user);
    const left = [...asked.keys()].filter(isOver);
    const added = [...topics].filter((topic) => !asked.has(topic));
    for (const topic of left) asked.delete(topic);
    for (const topic of added) asked.set(topic, user);
    if (left.length > 0) say({ action: 'unsubscribe', topics: left });
    subscribe(added.filter((topic) => !isPrivate(topic)));
    void subscribePrivate(added.filter(isPrivate));
  }

  function say(message: ClientMessage) {
    unanswered += 1;
    socket.send(message);
  }

  function subscribe(topics: string[], token?: string) {
    if (topics.length > 0) say({ action: 'subscribe', topics, ...(token && { token }) });
  }

  /** The token travels in a message, never in an address. Without one, these topics are nobody's. */
  async function subscribePrivate(topics: string[], fresh = false) {
    const token = topics.length > 0 && (await session.token({ fresh }));
    if (!token) return;
    subscribe(
      topics.filter((topic) => asked.has(topic)),
      token,
    );
    clearTimeout(renewal);
    const inTime = expiryOf(token) - Date.now() - timing.renewBefore;
    renewal = setTimeout(
      () => subscribePrivate([...asked.keys()].filter(isPrivate), true),
      Math.max(inTime, timing.renewAtMost),
    );
  }

  function onMessage(message: ServerMessage) {
    if (message.type === 'subscribed') Object.entries(message.topics).forEach(catchUp);
    if (ANSWERS.includes(message.type)) {
      unanswered -= 1;
      sync();
    }
    if (message.type === 'changed') onChanged(message);
    if (message.type !== 'ended') return;
    if (message.reason === 'expired') void subscribePrivate([message.topic], true);
    // What is forbidden stays asked for, so that it is not asked for again. A fresh token tells the page what it lost.
    else void session.token({ fresh: true });
  }

  /** Reads what changed while nobody told: another version is there, or a change younger than what is shown. */
  function catchUp([topic, { version, changedAgo }]: [string, TopicState]) {
    const changedAt = changedAgo === null ? 0 : Date.now() - changedAgo + timing.clockMargin;
    const behind = shownQueries(queries).filter((query) => {
      if (topicOf(query) !== topic) return false;
      const before = seen.get(query) ?? UNKNOWN;
      seen.set(query, version);
      return before === UNKNOWN ? changedAt > query.state.dataUpdatedAt : before !== version;
    });
    if (behind.length > 0) refetch(topic);
  }

  function onChanged({ topic, version }: { topic: string; version: number }) {
    const behind = queries
      .getQueryCache()
      .getAll()
      .filter((query) => topicOf(query) === topic && version > (seen.get(query) ?? UNKNOWN));
    for (const query of behind) seen.set(query, version);
    if (behind.length > 0) refetch(topic);
  }

  session.subscribe(() => {
    const before = user;
    user = userOf(session);
    if (user !== before) sync();
  });

  queries.getQueryCache().subscribe(() => {
    if (syncing === undefined) syncing = setTimeout(sync);
  });
  sync();
}

function userOf(session: Pick<SessionStore, 'get'>): string | undefined {
  const now = session.get();
  return now.state === 'signed-in' ? now.user.uid : undefined;
}

/** When a token expires by its own claim, in milliseconds since 1970. */
function expiryOf(token: string): number {
  const [, payload = ''] = token.split('.');
  const claims: { exp: number } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
  return claims.exp * 1000;
}
