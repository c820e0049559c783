import type { ReleasePointer } from '../federation/contract.ts';
import { keepFields } from './keep-fields.ts';
import { onReady, readInlined, untilCrash, whenIdle } from './prerendered.ts';
import { loadFile } from './remotes/load-file.ts';
import { fetchPointer } from './remotes/releases.ts';
import { mayBeSignedIn } from './session/session-keys.ts';

// A prerendered page is complete without scripts. They load once the browser is idle, or at the visitor's first input.
const FIRST_INPUTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

// A click beside all controls removes the focus. No other event reports that.
const FOCUS_MOVES = ['focusin', 'click'] as const;

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 4_000;

let started = false;
let focused = -1;

const isPrerendered = document.querySelector('#root[data-prerendered]') !== null;
if (isPrerendered) onReady(keepFields(), { once: false });

if (isPrerendered && !mayBeSignedIn()) {
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
  void keepRunning();
}

/** Runs the document's shell. When that fails, runs what is live instead, as soon as that is another build. */
async function keepRunning(): Promise<void> {
  let inlined = readInlined<ReleasePointer[]>('releases')?.find(({ name }) => name === 'shell');
  let ran: string | undefined;
  for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, LAST_RETRY_MS)) {
    try {
      const shell = inlined ?? (await fetchPointer('shell'));
      if (shell.version !== ran) await run(shell);
      ran = shell.version;
      await untilCrash();
    } catch {
      // The next attempt asks for the pointer.
    }
    inlined = undefined;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function run({ entry, integrity, exposes, files }: ReleasePointer): Promise<void> {
  const { js = [], css = [] } = exposes.main ?? {};
  const others = [...document.querySelectorAll('link[rel=stylesheet][href^="/shell/"]')];
  await Promise.all(css.map((path) => loadFile(path, files?.[path])));
  for (const link of others) if (!css.includes(link.getAttribute('href') ?? '')) link.remove();
  await Promise.all(js.map((path) => loadFile(path, path === entry ? integrity : files?.[path])));
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
