import type { ReleasePointer } from '../federation/contract.ts';
import { onReady, readInlined, whenIdle } from './prerendered.ts';
import { loadScript } from './remotes/load-script.ts';
import { mayBeSignedIn } from './session/session-keys.ts';

// A prerendered page is complete without scripts. They load once the browser is idle, or at the visitor's first input.
const FIRST_INPUTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

// A click beside all controls removes the focus. No other event reports that.
const FOCUS_MOVES = ['focusin', 'click'] as const;

let started = false;
let focused = -1;

if (document.querySelector('#root[data-prerendered]') && !mayBeSignedIn()) {
  for (const type of FIRST_INPUTS) addEventListener(type, startOnce, { passive: true });
  addEventListener('click', keepClick, { capture: true });
  for (const type of FOCUS_MOVES) addEventListener(type, keepFocus);
  keepFocus();
  onReady(() => {
    removeEventListener('click', keepClick, { capture: true });
    for (const type of FOCUS_MOVES) removeEventListener(type, keepFocus);
    if (document.activeElement === document.body) controls()[focused]?.focus({ preventScroll: true });
  });
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

/** Repeats a click on a button once the page responds by script. Links need no script. */
function keepClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  const position = controls().indexOf(button);
  removeEventListener('click', keepClick, { capture: true });
  onReady(() => controls()[position]?.click());
}

/** Remembers the control that has the focus, which is replaced. The control in its place gets the focus. */
function keepFocus(): void {
  focused = controls().indexOf(document.activeElement as HTMLElement);
}

function controls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('a, button')];
}
