import type {
  ClientMessage,
  ServerMessage,
  TopicState,
} from '@hearthside/services/consumers/live/live.schema.ts';
import { isPrivate } from '@hearthside/services/core/model/topic-audience.contract.ts';
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

type Changed = Extract<ServerMessage, { type: 'changed' }>;

/** Version of a topic that is subscribed to but not answered yet. */
const UNKNOWN = -1;

/** Types of the answers to a message about topics. */
const ANSWERS = ['subscribed', 'unsubscribed', 'invalid'];

/** Keeps the live queries on the screen up to date, from now on. */
export function goLive({ url, queries, session, timing = TIMING }: LiveOptions): void {
  /** Topics to which this connection is subscribed, with the user as whom. */
  const subscribed = new Map<string, string | undefined>();
  /** Those of them that the server does not tell of: another user, or another connection, may be allowed. */
  const refused = new Set<string>();
  /** The version of its topic that a query shows. */
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
      subscribed.clear();
      refused.clear();
      unanswered = 0;
      sync();
    },
    onMessage,
    onPoll() {
      for (const topic of wanted()) refetch(topic);
    },
  });

  /** Subscribes to the topics that came onto the screen, and unsubscribes from those that left it. */
  function sync() {
    syncing = undefined;
    socket.update();
    // The server may process two messages in either order, so there is never more than one.
    if (!socket.isOpen() || unanswered > 0) return;
    for (const query of shownQueries(queries)) {
      if (seen.has(query)) continue;
      seen.set(query, UNKNOWN);
      subscribed.delete(topicOf(query) ?? '');
    }
    const topics = wanted();
    // A private topic that one user may watch is not for the next user.
    const isOver = (topic: string) =>
      !topics.has(topic) || (isPrivate(topic) && subscribed.get(topic) !== user);
    const left = [...subscribed.keys()].filter(isOver);
    const added = [...topics].filter((topic) => !subscribed.has(topic));
    for (const topic of left) subscribed.delete(topic);
    for (const topic of added) subscribed.set(topic, user);
    if (left.length > 0) ask({ action: 'unsubscribe', topics: left });
    subscribe(added.filter((topic) => !isPrivate(topic)));
    void subscribePrivate(added.filter(isPrivate));
  }

  function ask(message: ClientMessage) {
    unanswered += 1;
    socket.send(message);
  }

  function subscribe(topics: string[], token?: string) {
    if (topics.length > 0) ask({ action: 'subscribe', topics, ...(token && { token }) });
  }

  /** Sends the token in a message, never in an address. Does nothing without a token. */
  async function subscribePrivate(topics: string[], fresh = false) {
    const token = topics.length > 0 && (await session.token({ fresh }));
    if (!token) return;
    subscribe(
      topics.filter((topic) => subscribed.has(topic)),
      token,
    );
    clearTimeout(renewal);
    const inTime = expiryOf(token) - Date.now() - timing.renewBefore;
    renewal = setTimeout(
      () => subscribePrivate([...subscribed.keys()].filter(isPrivate), true),
      Math.max(inTime, timing.renewAtMost),
    );
  }

  function onMessage(message: ServerMessage) {
    if (message.type === 'subscribed') {
      Object.entries(message.topics).forEach(catchUp);
      message.refused.forEach(onRefused);
    }
    if (ANSWERS.includes(message.type)) {
      unanswered -= 1;
      sync();
    }
    if (message.type === 'changed') onChanged(message);
    if (message.type !== 'ended') return;
    if (message.reason === 'expired') void subscribePrivate([message.topic], true);
    else onRefused(message.topic);
  }

  /** A fresh token tells the page its rights, and then a read whether its sign-in still counts. */
  function onRefused(topic: string) {
    refused.add(topic);
    if (isPrivate(topic)) void session.token({ fresh: true }).then(() => refetch(topic));
  }

  /** Reads what changed without a message: the topic has another version, or a change later than the data shown. */
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

  function onChanged({ topic, version, spreadMs = 0 }: Changed) {
    const behind = queries
      .getQueryCache()
      .getAll()
      .filter((query) => topicOf(query) === topic && version > (seen.get(query) ?? UNKNOWN));
    for (const query of behind) seen.set(query, version);
    if (behind.length > 0) refetch(topic, Math.random() * spreadMs);
  }

  session.subscribe(() => {
    const before = user;
    user = userOf(session);
    if (user === before) return;
    for (const topic of refused) subscribed.delete(topic);
    refused.clear();
    sync();
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
