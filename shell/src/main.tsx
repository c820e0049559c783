import '../ui/tokens/color.css';
import '../ui/tokens/type.css';
import '../ui/tokens/space.css';
import '../ui/tokens/motion.css';
import './frame/base.css';
import type { ReleasePointer } from '@hearthside/services/kit/site/release-pointer.contract.ts';
import { nextTask } from './next-task.ts';
import { wantsPins } from './pins/wants-pins.ts';
import { announceCrash, announceMain, readInlined } from './prerendered.ts';
import { loadPage } from './remotes/load-page.ts';
import { seedReleases } from './remotes/releases.ts';
import { startReports } from './reports/start-reports.ts';
import { routeOf, WORKSPACE } from './routes.ts';
import { session } from './session/session.ts';

// The header need not wait longer for the page's remote. The prerendered page stays until that has loaded.
const LONGEST_WAIT_MS = 4_000;

startReports();
seedReleases(readInlined<ReleasePointer[]>('releases') ?? []);
const root = document.getElementById('root');

if (root) {
  show(root).catch((error) => {
    reportError(error);
    announceCrash();
  });
}
announceMain();

// Each part of the script runs in a task of its own: a slow phone responds between them. They are in one file all the same.
async function show(root: HTMLElement): Promise<void> {
  void session.start();
  if (wantsPins())
    await import(/* webpackChunkName: "pins" */ './pins/take-pins.tsx')
      .then((pins) => pins.takePins())
      .catch(reportError);
  const page = pageLoaded(location.pathname);
  await nextTask();
  const { createRoot } = await import(/* webpackMode: "eager" */ './create-root.ts');
  await nextTask();
  const { showSite } = await import(/* webpackMode: "eager" */ './show-site.tsx');
  await nextTask();
  await showSite(root, createRoot, page);
}

/** Waits for the page's remote, so that the whole page is replaced at once, unless it fails or takes long. */
async function pageLoaded(path: string): Promise<void> {
  const route = routeOf(path);
  if (!route) return;
  const parts = [route, ...(route.remote === WORKSPACE.remote ? [WORKSPACE] : [])];
  await Promise.race([
    Promise.allSettled(parts.map(({ remote, expose }) => loadPage(remote, expose))),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}
