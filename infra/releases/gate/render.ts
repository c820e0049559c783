import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import type { JSDOM } from 'jsdom';
import { openHeadless, type ReadFile } from './headless-page.ts';
import type { Refusal } from './refusal.ts';

// For what hangs: a machine that does much else may need 20 seconds for the files.
const FILES_WITHIN_MS = 60_000;
const SHOWN_WITHIN_MS = 15_000;
const EVERY_MS = 50;
// A page that fails as it renders says so in the same task in which its last file has run.
const SETTLED_MS = 200;

/**
 * Shows pages of a remote in a shell, one after the other in one document, and answers which of them fail. `addresses` has
 * the pages for which the shell asks; a page that the remote lacks is not opened.
 */
export async function failingPages(
  shell: ReleasePointer,
  remote: ReleasePointer,
  addresses: Record<string, string>,
  read: ReadFile,
): Promise<Refusal[]> {
  const loaded = new Set<string>();
  const { dom, errors, close } = openHeadless(shell, remote, async (path) => {
    const content = await read(path);
    loaded.add(path);
    return content;
  });
  const breaks = `people who open ${remote.name} ${remote.version} in shell ${shell.version}`;
  const failures: Refusal[] = [];
  try {
    if (!(await within(FILES_WITHIN_MS, () => isReady(dom))))
      return [{ breaks, because: `the shell does not start. ${errors.at(-1) ?? ''}`.trim() }];
    for (const [expose, path] of Object.entries(addresses)) {
      if (!remote.exposes[expose]) continue;
      const before = errors.length;
      open(dom, path);
      // The failure of the page before goes first.
      await within(SHOWN_WITHIN_MS, () => !hasFailed(dom));
      const files = [remote.entry, ...(remote.exposes[expose]?.js ?? [])];
      const isThere = await within(
        FILES_WITHIN_MS,
        () => hasFailed(dom) || files.every((file) => loaded.has(file)),
      );
      await sleep(SETTLED_MS);
      // A busy machine takes longer to show what an error did to the page.
      if (errors.length > before) await within(SHOWN_WITHIN_MS, () => hasFailed(dom));
      if (!isThere)
        failures.push({ breaks, because: `the files of the page ${expose} did not come in time.` });
      else if (hasFailed(dom))
        failures.push({ breaks, because: `the page ${expose} fails. ${errors.at(-1) ?? ''}`.trim() });
    }
    return failures;
  } finally {
    close();
  }
}

function open({ window }: JSDOM, path: string): void {
  window.history.pushState(null, '', path.replaceAll(/:\w+\??/g, 'one'));
  window.dispatchEvent(new window.PopStateEvent('popstate'));
}

function isReady({ window: { document } }: JSDOM): boolean {
  return document.documentElement.dataset.ready !== undefined;
}

/** The region of the page offers another attempt. */
function hasFailed({ window: { document } }: JSDOM): boolean {
  return document.querySelector('main [role=alert]')?.textContent?.includes('taking a break') ?? false;
}

async function within(limitMs: number, condition: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += EVERY_MS) {
    if (condition()) return true;
    await sleep(EVERY_MS);
  }
  return condition();
}
