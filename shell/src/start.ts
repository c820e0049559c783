import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { REPLACED } from '../federation/replaced.ts';
import { carryOver } from './carry-over.ts';
import { layOutAll, layOutOneByOne } from './parts-below.ts';
import { afterFrame, readInlined, untilCrash, whenIdle } from './prerendered.ts';
import { loadFile } from './remotes/load-file.ts';
import { fetchPointer } from './remotes/releases.ts';
import { mayBeSignedIn } from './session/session-keys.ts';

// A prerendered page is complete without scripts. They load once the browser is idle, or at the visitor's first input.
const FIRST_INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 4_000;

let started = false;

const isPrerendered = document.querySelector('#root[data-prerendered]') !== null;

if (isVisitedAgain()) keepPosition(layOutAll);
else if (location.hash) layOutAll();
// The first frame shows a page that can be read. Listeners or a look into the storage before it would delay it.
if (isPrerendered) afterFrame(start);
else start();

function start(): void {
  // Who moves may scroll, and what stands above the screen then has its height.
  onFirstInput(layOutAll);
  addEventListener(REPLACED, () => afterFrame(layOutOneByOne), { once: true });
  carryOver();
  if (!isPrerendered || mayBeSignedIn()) startOnce();
  else {
    onFirstInput(startOnce);
    whenIdle(startOnce);
  }
}

function startOnce(): void {
  if (started) return;
  started = true;
  prefetchHashes();
  void keepRunning();
}

function onFirstInput(act: () => void): void {
  for (const type of FIRST_INPUTS) addEventListener(type, act, { once: true, passive: true });
}

/** The first file that the page did not bring needs them. Asked for earlier, they would delay the page's first picture. */
function prefetchHashes(): void {
  for (const { hashes } of readInlined<ReleasePointer[]>('releases') ?? [])
    if (hashes)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href: hashes }),
      );
}

/** Whether the browser restores a position: after a reload, and with Back. */
function isVisitedAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'navigate';
}

/** A position that the browser has restored belongs to the whole page. */
function keepPosition(change: () => void): void {
  const top = scrollY;
  change();
  if (top > 0) scrollTo({ top, behavior: 'instant' });
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
