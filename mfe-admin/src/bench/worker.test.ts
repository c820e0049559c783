import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import { stores } from '@hearthside/tests/fixtures/page/idb-keyval.fake.ts';
import { forget, keep } from './bench-store.ts';

jest.mock('idb-keyval', () => jest.requireActual('@hearthside/tests/fixtures/page/idb-keyval.fake.ts'));

const ORIGIN = 'https://shop.example';

/** The browser's database of what the bench keeps, as far as the worker reads it. */
const indexedDB = {
  open: (database: string) =>
    answering({
      close: () => {},
      transaction: () => ({
        objectStore: (name: string) => ({
          getAllKeys: () =>
            answering([...(stores.get(`${database}/${name}`)?.keys() ?? [])].map((key) => JSON.parse(key))),
        }),
      }),
    }),
};

/** A request of IndexedDB: it is answered once the caller has said what it waits for. */
function answering<Result>(result: Result) {
  const request = { result, onsuccess: () => {} };
  queueMicrotask(() => request.onsuccess());
  return request;
}

/** The part of the site's worker that is of the owner's and the workshop's devices. */
async function startWorker() {
  const handlers: Record<string, (event: object) => void> = {};
  const notifications: { title: string; body?: string; tag?: string; data?: string }[] = [];
  const opened: string[] = [];
  const tabs: { url: string; focus?(): Promise<void>; postMessage?(message: string): void }[] = [];
  const Notification = { permission: 'granted' };
  /** Runs the worker's handler of an event, with all that it waits for. */
  async function happens(type: string, event: object) {
    let work: Promise<void> | undefined;
    const waitUntil = (all: Promise<void>) => {
      work = all;
    };
    handlers[type]?.({ ...event, waitUntil });
    await work;
  }
  const worker = createContext({
    ...{ URL, Notification, indexedDB },
    registration: {
      showNotification: async (title: string, options: object) =>
        void notifications.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (path: string) => void opened.push(path),
    },
    addEventListener: (type: string, handler: (event: object) => void) => {
      handlers[type] = handler;
    },
  });
  runInContext(await readFile(new URL('../../worker.js', import.meta.url), 'utf8'), worker);
  return { Notification, notifications, opened, tabs, happens };
}

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeEach(async () => {
  worker = await startWorker();
});

test('what is told is shown once, without a name, and its page is opened by a click', async () => {
  const { happens, notifications, opened, tabs } = worker;
  const path = '/admin/orders/u1/o1';
  const data = { json: () => ({ kind: 'paid', number: 'consultation-01JD2C3K', path }) };
  await happens('push', { data });
  await happens('push', { data });
  const [notification, again] = notifications;
  expect(notification).toMatchObject({ title: 'Payment received', body: 'consultation-01JD2C3K' });
  // A browser shows one notification of each tag.
  expect(again?.tag).toBe(notification?.tag);
  const close = jest.fn();
  await happens('notificationclick', { notification: { ...notification, close } });
  expect(close).toHaveBeenCalled();
  expect(opened).toEqual([path]);
  const focus = jest.fn();
  tabs.push({ url: `${ORIGIN}/admin/orders`, focus: jest.fn() }, { url: ORIGIN + path, focus });
  await happens('notificationclick', { notification: { ...notification, close } });
  expect(focus).toHaveBeenCalled();
  expect(opened).toEqual([path]);
});

const ACT: Parameters<typeof keep>[0] = ['act', 'w1', '2026-11-28T10:00:00.000Z', 'a1'];
const sync = (isLast = false) => worker.happens('sync', { tag: 'bench', lastChance: isLast });

describe('once there is a network for acts that wait at the bench', () => {
  beforeEach(() => keep(ACT, 'an act'));
  afterEach(() => forget(ACT));
  const openTab = () => {
    const postMessage = jest.fn();
    worker.tabs.push({ url: `${ORIGIN}/admin/orders`, postMessage });
    return postMessage;
  };

  test('open pages are woken, again at the next try, until nothing waits', async () => {
    const heard = openTab();
    await expect(sync()).rejects.toThrow('Acts wait');
    await expect(sync()).rejects.toThrow('Acts wait');
    expect(heard.mock.calls).toEqual([['bench'], ['bench']]);
    await forget(ACT);
    await sync();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(worker.notifications).toEqual([]);
  });

  test('a notification that opens the bench tells of them if no page is open', async () => {
    await sync();
    expect(worker.notifications).toMatchObject([{ title: 'Acts wait at the bench', data: '/admin/bench' }]);
  });

  test('it also tells of those that open pages have not sent by the last try', async () => {
    const heard = openTab();
    await sync(true);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(worker.notifications).toHaveLength(1);
  });

  test('nothing is told where notifications are not allowed, or where nothing waits', async () => {
    worker.Notification.permission = 'default';
    await sync();
    worker.Notification.permission = 'granted';
    await forget(ACT);
    await sync();
    expect(worker.notifications).toEqual([]);
  });
});
