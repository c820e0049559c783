/*
 * Added to the site's service worker: shows what admins' devices are told (services/consumers/push), and wakes pages to send
 * what waits at the bench.
 */
(() => {
  const BENCH = '/admin/bench';

  const NEWS = {
    request: 'New request',
    answer: 'A customer answered',
    paid: 'Payment received',
    late: 'Past its last day',
  };

  addEventListener('push', (event) => {
    const { kind, number, path } = event.data.json();
    // The same news may come twice: the second one takes the place of the first.
    const options = { body: number, tag: `${kind} ${path}`, icon: '/icon-192.png', data: path };
    event.waitUntil(registration.showNotification(NEWS[kind] ?? 'News', options));
  });

  addEventListener('sync', (event) => event.waitUntil(wakePages(event)));

  /**
   * Pages send what waits, since only they have a sign-in.
   * If pages are open, the sync fails: whether they could send shows later. The browser tries again in minutes (Chrome after 5 and
   * 15), until nothing waits.
   * If none is open, the user is told and the sync is done: another try would only tell the same again, and the page that they
   * open sends. The last try tells it in any case: pages of the shop do not send, nor do those that are frozen or signed out.
   */
  async function wakePages({ tag, lastChance }) {
    if (!(await hasActs())) return;
    const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const tab of tabs) tab.postMessage(tag);
    if (tabs.length > 0 && !lastChance)
      throw new Error('Acts wait at the bench. The open pages were asked to send them.');
    if (Notification.permission !== 'granted') return;
    const options = { body: 'Open it to send them.', tag: BENCH, icon: '/icon-192.png', data: BENCH };
    await registration.showNotification('Acts wait at the bench', options);
  }

  /** Whether acts wait on this device, of whichever user (src/bench/bench-store.ts). */
  async function hasActs() {
    const opening = indexedDB.open('bench');
    // A database that is not there stays so: pages would miss their store in an empty one.
    opening.onupgradeneeded = () => opening.transaction.abort();
    const database = await resultOf(opening);
    const keys = await resultOf(database.transaction('kept').objectStore('kept').getAllKeys());
    database.close();
    return keys.some(([kind]) => kind === 'act');
  }

  function resultOf(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(showPage(notification.data));
  });

  async function showPage(path) {
    const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = tabs.find(({ url }) => new URL(url).pathname === path);
    await (open ? open.focus() : clients.openWindow(path));
  }
})();
