import type { ReleasePointer } from '../federation/contract.ts';
import { readInlined } from './inlined.ts';
import { onReady } from './ready.ts';
import { loadScript } from './remotes/load-script.ts';
import { mayBeSignedIn } from './session/session-keys.ts';
import { whenIdle } from './when-idle.ts';

// A prerendered page is complete without scripts. They come when the browser has nothing else to do or the visitor acts.
const FIRST_INPUTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let started = false;

if (document.querySelector('#root[data-prerendered]') && !mayBeSignedIn()) {
  for (const type of FIRST_INPUTS) addEventListener(type, startOnce, { passive: true });
  addEventListener('click', keepClick, { capture: true });
  onReady(() => removeEventListener('click', keepClick, { capture: true }));
  whenIdle(startOnce);
} else {
  startOnce();
}

function startOnce(): void {
  if (started) return;
  started = true;
  for (const type of FIRST_INPUTS) removeEventListener(type, startOnce);
  startShell().catch(() => {
    started = false;
    setTimeout(startOnce, 5_000);
  });
}

async function startShell(): Promise<void> {
  const inlined = readInlined<ReleasePointer[]>('releases')?.find(({ name }) => name === 'shell');
  const shell = inlined ?? (await fetchShellRelease());
  const { js = [], css = [] } = shell.exposes.main ?? {};
  for (const href of css) {
    if (document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    document.head.append(link);
  }
  await Promise.all(js.map((src) => loadScript(src, src === shell.entry ? shell.integrity : undefined)));
}

async function fetchShellRelease(): Promise<ReleasePointer> {
  const response = await fetch('/releases/shell.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/releases/shell.json answered ${response.status}`);
  return response.json();
}

/** A click on a button that nothing listens to yet is done again once something does. Links work by themselves. */
function keepClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  const position = buttons().indexOf(button);
  removeEventListener('click', keepClick, { capture: true });
  onReady(() => buttons()[position]?.click());
}

function buttons(): HTMLButtonElement[] {
  return [...document.querySelectorAll('button')];
}
