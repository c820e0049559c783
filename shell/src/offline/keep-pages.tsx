import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
// A stylesheet of its own would cost every first page its hash.
import css from '../notifications/notification-area.module.css';

const WORKER = '/worker.js';
// Of all that a page loads, pictures come last.
const SETTLED_AFTER_MS = 2_000;

/** Keeps the pages that are seen for the time without a network, and says when there is none. */
export async function keepPages(): Promise<void> {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<OfflineLine />);
  if (!navigator.serviceWorker || !navigator.onLine) return;
  try {
    await navigator.serviceWorker.register(WORKER);
  } catch {
    return removeWithdrawn();
  }
  const { active } = await navigator.serviceWorker.ready;
  const report = () =>
    active?.postMessage({
      page: location.href,
      files: performance.getEntriesByType('resource').map(({ name }) => name),
    });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(report, SETTLED_AFTER_MS);
  };
  settle();
  // Of a page that the visitor came to by a link: its document was not loaded.
  window.navigation?.addEventListener('navigatesuccess', settle);
  // Parts of a page that come late belong to it.
  new PerformanceObserver((loaded) => {
    if (loaded.getEntriesByType('resource').some(isScript)) settle();
  }).observe({ type: 'resource' });
}

/** Below the header. */
const PLACE: CSSProperties = {
  position: 'fixed',
  zIndex: 'var(--layer-bar)',
  top: 'calc(var(--header-height) + var(--space-2))',
  left: '50%',
  width: 'max-content',
  maxWidth: '92vw',
  translate: '-50%',
};

const isScript = ({ name }: PerformanceEntry) => name.endsWith('.js');

/** A worker whose file is no longer there goes, with all that it keeps. */
async function removeWithdrawn(): Promise<void> {
  const answer = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.status !== 404) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

function OfflineLine() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  // Screen readers announce a text that comes into a live region, not one that comes with it.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const isShown = isReady && !isOnline;
  return (
    <div role="status" style={PLACE}>
      {isShown && (
        <p className={css.toast}>
          You’re offline. You see what was loaded before; the rest comes once you’re back online.
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
