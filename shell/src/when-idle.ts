/** Calls back once the page has loaded and the browser has nothing else to do. */
export function whenIdle(callback: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(callback), { once: true });
  // Safari has no idle callback.
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 4_000 });
  else setTimeout(callback, 200);
}
