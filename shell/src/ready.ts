const READY = 'hearthside:ready';

/** Tells the start script and tests that the page now answers by script. */
export function announceReady(): void {
  document.documentElement.dataset.ready = '';
  dispatchEvent(new Event(READY));
}

/** Calls back once the page answers by script. */
export function onReady(callback: () => void): void {
  addEventListener(READY, callback, { once: true });
}
