/**
 * @jest-environment ./tests/fixtures/page/browser-environment.mjs
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import type { AddressInfo } from 'node:net';
import type {
  ClientMessage,
  ServerMessage,
  TopicState,
} from '@hearthside/services/consumers/live/live.schema.ts';
import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { waitFor } from '@testing-library/react';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Session } from '../../federation/contract.ts';
import { goLive } from './live.ts';
import { TIMING, type Timing } from './timing.ts';

type LiveServer = Awaited<ReturnType<typeof startLiveServer>>;

/** A server of the live protocol. The test triggers its changes and failures. */
async function startLiveServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const states = new Map<string, TopicState>();
  const said: ClientMessage[] = [];
  const watching = new Map<WebSocket, Set<string>>();
  const control = {
    isBlocked: false,
    isMute: false,
    refused: [] as string[],
    /** An `unsubscribe` waits for it; later messages are handled meanwhile. */
    unsubscribes: Promise.resolve(),
    connections: 0,
  };

  const tell = (socket: WebSocket, message: ServerMessage) =>
    control.isMute || socket.send(JSON.stringify(message));

  server.on('connection', (socket) => {
    control.connections += 1;
    if (control.isBlocked) return socket.terminate();
    const watched = new Set<string>();
    watching.set(socket, watched);
    socket.on('close', () => watching.delete(socket));
    socket.on('message', async (data) => {
      const message: ClientMessage = JSON.parse(data.toString());
      said.push(message);
      if (message.action === 'unsubscribe') await control.unsubscribes;
      tell(socket, handle(message, watched));
    });
  });

  function handle(message: ClientMessage, watched: Set<string>): ServerMessage {
    if (message.action === 'ping') return { type: 'pong' };
    if (message.action === 'unsubscribe') {
      for (const topic of message.topics) watched.delete(topic);
      return { type: 'unsubscribed', topics: message.topics };
    }
    const allowed = message.topics.filter((topic) => !control.refused.includes(topic));
    for (const topic of allowed) watched.add(topic);
    const topics = Object.fromEntries(allowed.map((topic) => [topic, stateOf(topic)]));
    return {
      type: 'subscribed',
      topics,
      refused: message.topics.filter((topic) => control.refused.includes(topic)),
    };
  }

  const stateOf = (topic: string) => states.get(topic) ?? { version: 0, changedAgo: null };
  const say = (topic: string, message: ServerMessage) => {
    for (const [socket, watched] of watching) if (watched.has(topic)) tell(socket, message);
  };

  return {
    url: `ws://127.0.0.1:${port}/live`,
    control,
    /** Every message that it has received, in order. */
    said,
    subscribed: () => said.flatMap((message) => (message.action === 'subscribe' ? message.topics : [])),
    watched: () => [...watching.values()].map((topics) => [...topics].sort()),
    /** Counts a change and notifies its watchers. */
    change(topic: string, changedAgo = 0, spreadMs?: number) {
      const version = stateOf(topic).version + 1;
      states.set(topic, { version, changedAgo });
      say(topic, { type: 'changed', topic, version, spreadMs });
    },
    end: (topic: string, reason: 'expired' | 'forbidden') => say(topic, { type: 'ended', topic, reason }),
    /** Sends text unchanged on every connection. */
    tellRaw(text: string) {
      for (const socket of watching.keys()) socket.send(text);
    },
    /** Terminates every connection. */
    cut() {
      for (const socket of watching.keys()) socket.terminate();
    },
    async close() {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const QUICK: Timing = {
  ...TIMING,
  closeAfter: 50,
  firstRetry: 20,
  longestRetry: 2_000,
  indexLag: 100,
};

let server: LiveServer;
let queries: QueryClient;

beforeEach(async () => {
  server = await startLiveServer();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(async () => {
  // No query on the screen and a hidden tab: the connection of this test ends.
  queries.clear();
  dispatchEvent(new Event('pagehide'));
  await server.close();
  show(true);
});

/** Puts a query on the screen. Answers how often it was read, and a function that removes it from the screen. */
function look(topic: string, { key = topic, read = () => Promise.resolve(true) } = {}) {
  const reads = { count: 0 };
  const queryFn = () => {
    reads.count += 1;
    return read();
  };
  const observer = new QueryObserver(queries, { queryKey: ['shell', key], queryFn, meta: { topic } });
  return { reads, leave: observer.subscribe(() => {}) };
}

function aSession(uid?: string, lifetime = 3600) {
  let session: Session = uid ? signedIn(uid) : { state: 'signed-out' };
  const listeners = new Set<() => void>();
  const asked: boolean[] = [];
  return {
    asked,
    get: () => session,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async token({ fresh = false } = {}) {
      asked.push(fresh);
      return session.state === 'signed-in' ? aToken(lifetime, asked.length) : undefined;
    },
    become(next?: string) {
      session = next ? signedIn(next) : { state: 'signed-out' };
      for (const listener of listeners) listener();
    },
  };
}

function signedIn(uid: string): Session {
  return {
    state: 'signed-in',
    user: { uid, email: 'a@b.example', displayName: 'A', photoURL: null, isAdmin: true },
  };
}

const aToken = (lifetime: number, number: number) =>
  `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + lifetime, number }))}.signature`;

function live({
  session = aSession(),
  timing = {},
}: {
  session?: ReturnType<typeof aSession>;
  timing?: Partial<Timing>;
} = {}) {
  goLive({ url: server.url, queries, session, timing: { ...QUICK, ...timing } });
}

function show(isVisible: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

const watching = (...topics: string[]) => waitFor(() => expect(server.watched()).toEqual([topics]));

test('one connection reports changes of everything on the screen, and of nothing that has left it', async () => {
  const sockets = jest.spyOn(globalThis, 'WebSocket');
  live();
  expect(sockets).not.toHaveBeenCalled();
  sockets.mockRestore();
  const product = look('product/1');
  look('product/1', { key: 'reviews' });
  look('hero');
  await watching('hero', 'product/1');
  expect(server.subscribed().sort()).toEqual(['hero', 'product/1']);
  product.leave();
  look('products');
  await watching('hero', 'product/1', 'products');
  expect(server.control.connections).toBe(1);
});

test('a query that leaves the screen and returns at once is reported, in whichever order the server works', async () => {
  live();
  look('hero');
  const page = look('product/1');
  await watching('hero', 'product/1');
  let finish = () => {};
  server.control.unsubscribes = new Promise((resolve) => (finish = resolve));
  page.leave();
  await waitFor(() => expect(server.said).toContainEqual({ action: 'unsubscribe', topics: ['product/1'] }));
  const { reads } = look('product/1', { key: 'gallery' });
  finish();
  await waitFor(() => expect(server.said.at(-1)).toEqual({ action: 'subscribe', topics: ['product/1'] }));
  await watching('hero', 'product/1');
  server.change('product/1');
  await waitFor(() => expect(reads.count).toBe(2));
});

test('a change that many watch is read at a random moment of the time given, once for all changes until then', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { setTimeout } = globalThis;
  const moments: (() => void)[] = [];
  const withoutMoments = (run: () => void, ms?: number) =>
    ms === 12_345 ? moments.push(run) : setTimeout(run, ms);
  globalThis.setTimeout = withoutMoments as typeof setTimeout;
  live();
  const { reads } = look('product/1');
  const hero = look('hero');
  await watching('hero', 'product/1');
  server.change('product/1', 0, 24_690);
  server.change('product/1', 0, 24_690);
  // Messages come in their order, so those before it have been handled.
  server.change('hero');
  await waitFor(() => expect(hero.reads.count).toBe(2));
  expect(reads.count).toBe(1);
  expect(moments).toHaveLength(1);
  moments[0]?.();
  await waitFor(() => expect(reads.count).toBe(2));
  server.change('product/1', 0, 24_690);
  server.change('product/1');
  await waitFor(() => expect(reads.count).toBe(3));
  globalThis.setTimeout = setTimeout;
  jest.restoreAllMocks();
});

test('a change is read; a burst of changes while it is being read is read once more', async () => {
  let finish = () => {};
  const slow = () => new Promise<boolean>((resolve) => (finish = () => resolve(true)));
  const other = look('hero');
  const { reads } = look('product/1', { read: slow });
  finish();
  live();
  await watching('hero', 'product/1');
  server.change('product/1');
  await waitFor(() => expect(reads.count).toBe(2));
  for (let change = 0; change < 20; change++) server.change('product/1');
  server.change('hero');
  await waitFor(() => expect(other.reads.count).toBe(2));
  expect(reads.count).toBe(2);
  finish();
  await waitFor(() => expect(reads.count).toBe(3));
  finish();
  server.change('hero');
  await waitFor(() => expect(other.reads.count).toBe(3));
  expect(reads.count).toBe(3);
});

test('a change that is reported twice, or late, is read once', async () => {
  live();
  const { reads } = look('hero');
  await watching('hero');
  server.change('hero');
  await waitFor(() => expect(reads.count).toBe(2));
  server.change('hero', -1);
  await waitFor(() => expect(reads.count).toBe(3));
});

test('data that was read before the last change is read again, later data is not', async () => {
  server.change('product/old', 60 * 60_000);
  server.change('product/new', 5_000);
  const old = look('product/old');
  const fresh = look('product/new');
  live();
  await waitFor(() => expect(fresh.reads.count).toBe(2));
  expect(old.reads.count).toBe(1);
});

test('after every connection is cut, only what changed meanwhile is read', async () => {
  live();
  const changed = look('product/1');
  const unchanged = look('product/2');
  await watching('product/1', 'product/2');
  server.cut();
  server.change('product/1');
  await waitFor(() => expect(changed.reads.count).toBe(2));
  await watching('product/1', 'product/2');
  expect(unchanged.reads.count).toBe(1);
});

test('a connection whose server stops answering is replaced', async () => {
  live({ timing: { pingAfter: 50, answerTimeout: 100 } });
  look('hero');
  await waitFor(() => expect(server.said).toContainEqual({ action: 'ping' }));
  const { connections } = server.control;
  server.control.isMute = true;
  await waitFor(() => expect(server.control.connections).toBeGreaterThan(connections));
  server.control.isMute = false;
  await waitFor(() => expect(server.watched()).toEqual([['hero']]));
});

test('an empty message is ignored; an error of the gateway leads to a new connection', async () => {
  live();
  const { reads } = look('hero');
  await watching('hero');
  server.tellRaw('');
  server.change('hero');
  await waitFor(() => expect(reads.count).toBe(2));
  expect(server.control.connections).toBe(1);
  server.tellRaw('{"message":"Internal server error"}');
  await waitFor(() => expect(server.control.connections).toBe(2));
  await watching('hero');
});

test('without a connection, everything is read at intervals, until there is one', async () => {
  server.control.isBlocked = true;
  live({ timing: { pollEvery: 5, longestRetry: 50 } });
  const { reads } = look('hero');
  await waitFor(() => expect(reads.count).toBeGreaterThan(3));
  server.control.isBlocked = false;
  await watching('hero');
  const { count } = reads;
  const { reads: later } = look('product/1');
  await watching('hero', 'product/1');
  server.change('product/1');
  await waitFor(() => expect(later.count).toBe(2));
  expect(reads.count).toBeLessThanOrEqual(count + 1);
});

test('a tab that is hidden for a while has no connection, and catches up when it is visible again', async () => {
  live();
  const { reads } = look('hero');
  await watching('hero');
  show(false);
  await waitFor(() => expect(server.watched()).toEqual([]));
  server.change('hero');
  expect([reads.count, server.control.connections]).toEqual([1, 1]);
  show(true);
  await waitFor(() => expect(reads.count).toBe(2));
  expect(server.control.connections).toBe(2);
});

test('a page that is left closes its connection at once, and opens one when Back returns to it', async () => {
  live();
  look('hero');
  await watching('hero');
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.watched()).toEqual([]));
  dispatchEvent(new Event('pageshow'));
  await watching('hero');
});

test('private topics are requested with the token, and with a fresh one before it expires', async () => {
  const session = aSession('u1', 0.2);
  live({ session, timing: { renewBefore: 100, renewAtMost: 100 } });
  look('user/u1');
  look('hero');
  await watching('hero', 'user/u1');
  expect(server.said).toContainEqual({ action: 'subscribe', topics: ['hero'] });
  // A slow machine's token may have been renewed by now.
  for (const message of server.said.filter((each) => 'token' in each))
    expect(message).toMatchObject({ topics: ['user/u1'] });
  await waitFor(() => expect(session.asked.slice(0, 2)).toEqual([false, true]));
});

test('signing out ends the private topics, and the next user requests them with another token', async () => {
  const session = aSession('u1');
  live({ session });
  look('admin/consultations');
  look('hero');
  await watching('admin/consultations', 'hero');
  session.become();
  await watching('hero');
  session.become('u2');
  await watching('admin/consultations', 'hero');
});

test('an expired token is renewed; a forbidden or refused topic is not requested again', async () => {
  const session = aSession('u1');
  server.control.refused = ['user/u2'];
  live({ session });
  const { reads } = look('user/u1');
  const others = look('user/u2');
  await watching('user/u1');
  // The answer to a read says whether its sign-in still counts.
  await waitFor(() => expect(others.reads.count).toBe(2));
  session.asked.length = 0;
  server.end('user/u1', 'expired');
  await waitFor(() => expect(session.asked).toEqual([true]));
  const count = server.subscribed().length;
  const before = reads.count;
  server.end('user/u1', 'forbidden');
  await waitFor(() => expect(session.asked).toEqual([true, true]));
  await waitFor(() => expect(reads.count).toBe(before + 1));
  look('hero');
  await waitFor(() => expect(server.subscribed()).toHaveLength(count + 1));
});

test('a refused topic is requested again after the next sign-in, and on the next connection', async () => {
  const session = aSession('u1');
  server.control.refused = ['gallery'];
  live({ session });
  look('gallery');
  look('hero');
  await watching('hero');
  server.control.refused = [];
  session.become('u2');
  await watching('gallery', 'hero');
  server.control.refused = ['gallery'];
  server.cut();
  await watching('hero');
  server.control.refused = [];
  server.cut();
  await watching('gallery', 'hero');
});

test('a query of an index is read once more a moment later', async () => {
  const session = aSession('u1');
  live({ session });
  const { reads } = look('admin/users');
  await watching('admin/users');
  server.change('admin/users');
  await waitFor(() => expect(reads.count).toBe(3));
});

test('a failed reading is repeated', async () => {
  let isDown = false;
  const read = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(true));
  live();
  const { reads } = look('hero', { read });
  await watching('hero');
  isDown = true;
  server.change('hero');
  await waitFor(() => expect(reads.count).toBeGreaterThan(2));
  isDown = false;
  await waitFor(() => expect(queries.getQueryState(['shell', 'hero'])?.status).toBe('success'));
});
