import { announceReplaced } from '../federation/replaced.ts';

/** Ends the task: the browser may respond to input and paint before the caller goes on. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// A prerendered page brings data for its scripts, works without them at first, and is taken over once they have started.

/** Ids of the JSON blocks that a document may carry. */
export type InlinedBlock = 'releases' | 'config' | 'queries';

/** Value of a JSON block of the document; undefined if the document has no such block. */
export function readInlined<T>(id: InlinedBlock): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

/** Calls back once the page has loaded and is painted, and the browser is idle. */
export function whenIdle(callback: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(callback), { once: true });
  // A browser counts itself idle before its first frame too.
  else afterFrame(() => nextIdle(callback));
}

/** Calls back after the next frame; soon if the page is not in view, and so has no frames. */
export function afterFrame(callback: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(callback));
  else setTimeout(callback);
}

function nextIdle(callback: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 4_000 });
  else setTimeout(callback, 200);
}

const CRASH = 'hearthside:crash';

/** Tells the start script and tests that what stands in the page's place now responds by script. */
export function announceReady(): void {
  document.documentElement.dataset.ready = '';
  announceReplaced();
}

/** Tells the start script that the shell's own script has run to its end. */
export function announceMain(): void {
  document.documentElement.dataset.main = '';
}

/** Tells the start script that the page is again as it was before the shell's script. */
export function announceCrash(): void {
  const { dataset } = document.documentElement;
  delete dataset.ready;
  delete dataset.main;
  dispatchEvent(new Event(CRASH));
}

/** Resolves once the shell fails; at once if its script did not run to its end. */
export async function untilCrash(): Promise<void> {
  if (document.documentElement.dataset.main === undefined) return;
  await new Promise((resolve) => addEventListener(CRASH, resolve, { once: true }));
}
